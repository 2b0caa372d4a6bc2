"""Prints the class probabilities of scikit-learn's naive Bayes for the rows it was trained on, one line a row.

Called with `gaussian` or `categorical`, and on standard input rows as CSV without a header: numbers or level codes, the
class code last. A first line `# levels n n ...` says how many levels each column has.
"""

import sys

import numpy
from sklearn.naive_bayes import CategoricalNB, GaussianNB

(kind,) = sys.argv[1:]
levels = [int(word) for word in sys.stdin.readline().split()[2:]]
data = numpy.loadtxt(sys.stdin, delimiter=",", ndmin=2)
rows, classes = data[:, :-1], data[:, -1].astype(int)
if kind == "gaussian":
    model = GaussianNB(var_smoothing=0)
else:
    rows = rows.astype(int)
    model = CategoricalNB(alpha=1, min_categories=levels)
for shares in model.fit(rows, classes).predict_proba(rows):
    print(" ".join(repr(float(share)) for share in shares))
