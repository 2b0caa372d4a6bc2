"""Measures scikit-learn, NumPy, pandas or YDF in a process of its own: BASE JOB SECONDS STRETCHES SCORE SEED, see bench/compare/packed.ts and timing.ts.

Jobs: "gaussian", "tree LEAF", "leaves N" (scikit-learn), "cart" (YDF), "code" (NumPy), "read" (pandas). Nominal columns are handed to trees as codes
(scikit-learn has no others); missing is a level of its own. Naive Bayes joins GaussianNB and CategoricalNB where columns are mixed.
"""
import json
import sys
import time

import numpy as np

ONCE, MOST_REPEATS = 10, 100
base, job, seconds, stretches, score, seed = sys.argv[1], sys.argv[2].split(), float(sys.argv[3]), int(sys.argv[4]), sys.argv[5], int(sys.argv[6])


def forget_peak():
    try:
        with open("/proc/self/clear_refs", "w") as file:
            file.write("5")
    except OSError:
        pass


def peak_now():
    try:
        with open("/proc/self/status") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("VmHWM")) / 1024
    except OSError:
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def repeat(work, least, most):
    print("cold" if most == 1 else "warm", flush=True)
    forget_peak()
    cpu, wall, times = time.process_time(), time.perf_counter(), 0
    while True:
        made = work()
        times += 1
        if times >= most or time.perf_counter() - wall >= least:
            break
    cost = {"cpu": (time.process_time() - cpu) / times, "wall": (time.perf_counter() - wall) / times, "peak": peak_now()}
    return cost, made


def timing(work):
    cold, made = repeat(work, 0, 1)
    warm = cold
    if cold["wall"] < seconds:
        repeat(work, seconds, MOST_REPEATS)
    if cold["wall"] <= ONCE:
        repeats = [repeat(work, seconds, MOST_REPEATS) for _ in range(stretches)]
        warm, made = sorted(repeats, key=lambda one: one[0]["cpu"])[stretches // 2]
    return {"cold": cold, "warm": warm}, made


def read_part(name, rows, sizes):
    all = np.fromfile(f"{base}.{name}", dtype="<f8").reshape(len(sizes), rows)
    for i, size in enumerate(sizes):
        if size > 0:
            all[i][np.isnan(all[i])] = size
    return np.ascontiguousarray(all[:-1].T), all[-1].astype(int)


class NaiveBayes:
    """The two of scikit-learn, for numbers and for levels; where a set has both, their products with one prior too many taken off."""

    def __init__(self, sizes):
        self.numbers = [i for i, size in enumerate(sizes) if size == 0]
        self.levels = [i for i, size in enumerate(sizes) if size > 0]
        self.counts = [sizes[i] + 1 for i in self.levels]

    def fit(self, x, y):
        from sklearn.naive_bayes import CategoricalNB, GaussianNB

        self.models = []
        if self.numbers:
            self.models.append((GaussianNB().fit(x if not self.levels else x[:, self.numbers], y), self.numbers))
        if self.levels:
            self.models.append((CategoricalNB(min_categories=self.counts).fit(x if not self.numbers else x[:, self.levels], y), self.levels))
        return self

    def predict(self, x):
        if len(self.models) == 1:
            return self.models[0][0].predict(x)
        logs = sum(model.predict_joint_log_proba(x[:, columns]) for model, columns in self.models)
        return self.models[0][0].classes_[np.argmax(logs - self.models[1][0].class_log_prior_, axis=1)]


def model_for(sizes):
    from sklearn.tree import DecisionTreeClassifier

    if job[0] == "gaussian":
        return NaiveBayes(sizes)
    if job[0] == "tree":
        return DecisionTreeClassifier(random_state=seed, min_samples_leaf=int(job[1]))
    return DecisionTreeClassifier(random_state=seed, min_samples_leaf=50, max_leaf_nodes=int(job[1]))


def learned():
    with open(f"{base}.txt") as file:
        rows, *sizes = file.read().strip().split("\n")
    rows, sizes = dict(zip(("train", "test"), map(int, rows.split()))), [int(size) for size in sizes]
    x, y = read_part("train", rows["train"], sizes)
    asked, truth = (x, y) if score == "train" else read_part("test", rows["test"], sizes)
    model_for(sizes[:-1])  # Loads the modules, which is no part of learning.
    fit, model = timing(lambda: model_for(sizes[:-1]).fit(x, y))
    predict, labels = timing(lambda: model.predict(asked))
    return {"fit": fit, "predict": predict, "rows": len(truth), "correct": int((labels == truth).sum())}


def ydf_learned():
    import ydf

    ydf.verbose(0)
    with open(f"{base}.txt") as file:
        rows, *sizes = file.read().strip().split("\n")
    rows, sizes = dict(zip(("train", "test"), map(int, rows.split()))), [int(size) for size in sizes]

    def columns(name):
        x, y = read_part(name, rows[name], sizes)
        data = {f"x{i}": x[:, i] if size == 0 else x[:, i].astype(int).astype(str) for i, size in enumerate(sizes[:-1])}
        return {**data, "y": y}, y

    train, _ = columns("train")
    asked, truth = columns(score)
    # Grown to pure leaves on all rows, as the others: by default a tenth of the rows is kept for pruning, and 16 levels are the most.
    grow = {"min_examples": 1, "max_depth": -1, "validation_ratio": 0.0}
    fit, model = timing(lambda: ydf.CartLearner(label="y", num_threads=1, **grow).train(train))
    predict, shares = timing(lambda: model.predict(asked))
    labels = shares > 0.5 if shares.ndim == 1 else np.argmax(shares, axis=1)
    names = np.array([int(name) for name in model.label_classes()])
    return {"fit": fit, "predict": predict, "rows": len(truth), "correct": int((names[labels.astype(int)] == truth).sum())}


def coded():
    with open(f"{base}.txt") as file:
        rows, *sizes = file.read().strip().split("\n")
    train = np.fromfile(f"{base}.train", dtype="<f8").reshape(len(sizes), int(rows.split()[0]))
    return {"fit": timing(lambda: [np.unique(column, return_inverse=True) for column in train[:-1]])[0]}


def read():
    import pandas

    return {"fit": timing(lambda: pandas.read_csv(f"{base}.csv"))[0]}


works = {"read": read, "code": coded, "cart": ydf_learned}
print(json.dumps(works.get(job[0], learned)()))
