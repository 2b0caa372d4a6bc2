"""Beside `cart`: scikit-learn's tree and pruning path of each set, and its best split at every node of our tree.

Reads a JSON list of {name, kind, x, y, nodes} from standard input and prints one JSON line a set. A node is [] for a leaf,
else [feature, cut, left, right].
"""
import json
import sys

import numpy as np
from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor


def learner(kind, **options):
    return (DecisionTreeClassifier if kind == "classes" else DecisionTreeRegressor)(random_state=0, **options)


def gain(model, n):
    """By how much the first split lowers the risk, N times the impurity."""
    tree = model.tree_
    if tree.node_count == 1:
        return 0.0
    parts = [tree.weighted_n_node_samples[i] * tree.impurity[i] for i in (0, tree.children_left[0], tree.children_right[0])]
    return parts[0] - parts[1] - parts[2]


def stumps(one, x, y):
    """What scikit-learn's best split gains at every node of ours, in its order."""
    rows = {0: np.arange(len(y))}
    gains = []
    for i, node in enumerate(one["nodes"]):
        here = rows.pop(i)
        if len(here) < 2 or np.all(y[here] == y[here[0]]):
            gains.append(0.0)
        else:
            gains.append(gain(learner(one["kind"], max_depth=1).fit(x[here], y[here]), len(here)))
        if node:
            feature, cut, left, right = node
            goes = x[here, feature] <= cut
            rows[left], rows[right] = here[goes], here[~goes]
    return gains


for one in json.load(sys.stdin):
    # scikit-learn sees 32 bits of a number; so do we here, or values would be told apart that it cannot.
    x, y = np.array(one["x"], dtype=np.float32).astype(float), np.array(one["y"])
    model = learner(one["kind"]).fit(x, y)
    path = learner(one["kind"]).cost_complexity_pruning_path(x, y)
    tree = model.tree_
    print(
        json.dumps(
            {
                "name": one["name"],
                "feature": tree.feature.tolist(),
                "threshold": tree.threshold.tolist(),
                "left": tree.children_left.tolist(),
                "right": tree.children_right.tolist(),
                "risk": (tree.impurity * tree.weighted_n_node_samples).tolist(),
                "n": tree.n_node_samples.tolist(),
                "alphas": path.ccp_alphas.tolist(),
                "impurities": path.impurities.tolist(),
                "stumps": stumps(one, x, y),
            }
        ),
        flush=True,
    )
