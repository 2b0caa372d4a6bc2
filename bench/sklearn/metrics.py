"""Answers of scikit-learn's metrics, one line of JSON for every line of outcomes on standard input; its version first.

What it has no function for (weighted calibration, classes without rows in the mean of areas) is numpy's arithmetic on its
parts. None where something is not defined. Rows of weight 0 are taken out, as scikit-learn does in its curves only.
"""

import json
import sys
import warnings

import numpy
import sklearn
from sklearn import metrics
from sklearn.calibration import calibration_curve

warnings.filterwarnings("ignore")
BINS = 10


def number(value):
    return float(value) if numpy.isfinite(value) else None


def numbers(values):
    return [number(value) for value in values]


def weighted(of_class, weight):
    """The mean over the classes for which there is a value."""
    known = [(value, w) for value, w in zip(of_class, weight) if value is not None]
    return number(numpy.average([v for v, _ in known], weights=[w for _, w in known])) if known else None


def calibration_error(hit, score, weight):
    bins = numpy.searchsorted(numpy.linspace(0, 1, BINS + 1)[1:-1], score)
    apart = 0.0
    for b in numpy.unique(bins):
        own = bins == b
        share = weight[own].sum() / weight.sum()
        apart += share * abs(
            numpy.average(hit[own], weights=weight[own]) - numpy.average(score[own], weights=weight[own])
        )
    return number(apart)


def curve(truth, score, weight, is_weighted):
    if not is_weighted:
        observed, predicted = calibration_curve(truth, score, pos_label=1, n_bins=BINS)
        return {"observed": numbers(observed), "predicted": numbers(predicted)}
    bins = numpy.searchsorted(numpy.linspace(0, 1, BINS + 1)[1:-1], score)
    own = [bins == b for b in numpy.unique(bins)]
    return {
        "observed": [number(numpy.average(truth[o], weights=weight[o])) for o in own],
        "predicted": [number(numpy.average(score[o], weights=weight[o])) for o in own],
    }


def roc(truth, score, weight, drop):
    if len(numpy.unique(truth)) < 2:
        return None
    false, true, thresholds = metrics.roc_curve(truth, score, sample_weight=weight, drop_intermediate=drop)
    # The first threshold is infinite, which JSON cannot say.
    return {
        "falsePositives": numbers(false),
        "truePositives": numbers(true),
        "thresholds": numbers(thresholds[1:]),
    }


def pr(truth, score, weight, drop):
    if not truth.any():
        return None
    precision, recall, thresholds = metrics.precision_recall_curve(
        truth, score, pos_label=1, sample_weight=weight, drop_intermediate=drop
    )
    return {
        "precision": numbers(precision[::-1]),
        "recall": numbers(recall[::-1]),
        "thresholds": numbers(thresholds[::-1]),
    }


def of_classes(outcomes):
    k = outcomes["classes"]
    labels = list(range(k))
    truth = numpy.array(outcomes["truth"], dtype=int)
    predicted = numpy.array(outcomes["labels"], dtype=int)
    scores = numpy.array(outcomes["probabilities"], dtype=float).reshape(-1, k)
    given = outcomes.get("weights")
    weight = None if given is None else numpy.array(given, dtype=float)
    if weight is not None:
        kept = weight > 0
        truth, predicted, scores, weight = truth[kept], predicted[kept], scores[kept], weight[kept]
    w = {"sample_weight": weight}
    ones = numpy.ones(len(truth)) if weight is None else weight
    prior = [ones[truth == c].sum() for c in labels]
    one = [(truth == c).astype(int) for c in labels]
    area = [number(metrics.roc_auc_score(one[c], scores[:, c], **w)) if 0 < one[c].sum() < len(truth) else None for c in labels]
    average = [number(metrics.average_precision_score(one[c], scores[:, c], **w)) if one[c].any() else None for c in labels]
    has_all = len(numpy.unique(truth)) == k
    if k == 2:
        auc, ap = area[1], average[1]
    elif has_all:
        auc = number(metrics.roc_auc_score(truth, scores, multi_class="ovr", average="weighted", labels=labels, **w))
        ap = number(metrics.average_precision_score(truth, scores, average="weighted", **w))
    else:
        auc, ap = weighted(area, prior), weighted(average, prior)
    macro = {"average": "macro", **w}
    rows = numpy.arange(len(truth))
    precision, recall, f1, _ = metrics.precision_recall_fscore_support(truth, predicted, labels=labels, zero_division=numpy.nan, **w)
    return {
        "metrics": {
            "accuracy": number(metrics.accuracy_score(truth, predicted, **w)),
            "error": number(metrics.zero_one_loss(truth, predicted, **w)),
            "balanced-accuracy": number(metrics.balanced_accuracy_score(truth, predicted, **w)),
            "auc": auc,
            "pr-auc": ap,
            "log-loss": number(metrics.log_loss(truth, scores, labels=labels, **w)),
            "brier": number(metrics.brier_score_loss(truth, scores, labels=labels, **w)),
            "calibration-error": calibration_error((truth == predicted).astype(float), scores[rows, predicted], ones),
            "kappa": number(metrics.cohen_kappa_score(truth, predicted, **w)),
            "mcc": number(metrics.matthews_corrcoef(truth, predicted, **w)) if len(numpy.unique(truth)) > 1 else None,
            "macro-f1": number(metrics.f1_score(truth, predicted, **macro)),
            "macro-precision": number(metrics.precision_score(truth, predicted, **macro)),
            "macro-recall": number(metrics.recall_score(truth, predicted, **macro)),
        },
        "confusion": [numbers(row) for row in metrics.confusion_matrix(truth, predicted, labels=labels, **w)],
        "report": [
            {"n": number(prior[c]), "precision": number(precision[c]), "recall": number(recall[c]), "f1": number(f1[c]), "auc": area[c]}
            for c in labels
        ],
        "curves": [
            {
                "roc": roc(one[c], scores[:, c], weight, False),
                "rocCorners": roc(one[c], scores[:, c], weight, True),
                "pr": pr(one[c], scores[:, c], weight, False),
                "prCorners": pr(one[c], scores[:, c], weight, True),
                "calibration": curve(one[c], scores[:, c], ones, weight is not None),
            }
            for c in labels
        ]
        if outcomes["hasCurves"]
        else [],
    }


def of_numbers(outcomes):
    truth, values = numpy.array(outcomes["truth"], dtype=float), numpy.array(outcomes["values"], dtype=float)
    weight = outcomes.get("weights")
    w = {"sample_weight": weight if weight is None else numpy.array(weight, dtype=float)}
    return {
        "metrics": {
            "rmse": number(metrics.root_mean_squared_error(truth, values, **w)),
            "mae": number(metrics.mean_absolute_error(truth, values, **w)),
            "r2": number(metrics.r2_score(truth, values, **w)) if len(numpy.unique(truth)) > 1 else None,
        }
    }


print(json.dumps(sklearn.__version__))
for line in sys.stdin:
    outcomes = json.loads(line)
    print(json.dumps(of_classes(outcomes) if outcomes["kind"] == "classes" else of_numbers(outcomes)))
