/*
 * The three counting tasks of counts.ts in C, by the same algorithms: columns joined in twos, joint quads, blocks that fit
 * the cache. Every task has several variants; the quickest stands for C.
 *
 * Usage: counts DATA ROWS WARM REPEATS. DATA holds 20 columns of 32 values, 20 columns of 8 values, the classes (2) and a
 * flag that says which rows are in the node, a byte a row each. Prints a line a repeat: task variant wall-ms cpu-ms
 * sum; the first WARM calls are not timed.
 */
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { P = 20, W1 = 32, W3 = 8, K = 2, BLOCK = 16384 };

static long N;
static uint8_t *wide[P], *narrow_[P], *cls, *flag;

static double now(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

/* The same sum counts.ts takes over its answers, in the order of the requests. */
static uint64_t checksum(const double *answer, long n, uint64_t sum, long *at) {
  for (long i = 0; i < n; i++) sum += (uint64_t)answer[i] * (uint64_t)((*at)++ % 9973 + 1);
  return sum;
}

/* A table [class][code] as an answer [code, and a last place for missing][class]. */
static void single_answer(const uint32_t *table, double *answer) {
  memset(answer, 0, (W1 + 1) * K * sizeof *answer);
  for (int c = 0; c < K; c++)
    for (int v = 0; v < W1; v++) answer[v * K + c] = table[c * W1 + v];
}

static uint64_t single_answers(uint32_t tables[P][K * W1]) {
  static double answers[P][(W1 + 1) * K];
  uint64_t sum = 0;
  long at = 0;
  for (int p = 0; p < P; p++) single_answer(tables[p], answers[p]);
  for (int p = 0; p < P; p++) sum = checksum(answers[p], (W1 + 1) * K, sum, &at);
  return sum;
}

/* k1, column by column, four tables in turn. */
static uint64_t k1_single(void) {
  static uint32_t tables[P][K * W1], sub[4][K * W1];
  for (int p = 0; p < P; p++) {
    const uint8_t *x = wide[p];
    memset(sub, 0, sizeof sub);
    long i = 0;
    for (; i + 4 <= N; i += 4) {
      sub[0][cls[i] * W1 + x[i]]++;
      sub[1][cls[i + 1] * W1 + x[i + 1]]++;
      sub[2][cls[i + 2] * W1 + x[i + 2]]++;
      sub[3][cls[i + 3] * W1 + x[i + 3]]++;
    }
    for (; i < N; i++) sub[0][cls[i] * W1 + x[i]]++;
    for (int t = 0; t < K * W1; t++) tables[p][t] = sub[0][t] + sub[1][t] + sub[2][t] + sub[3][t];
  }
  return single_answers(tables);
}

static void sum_out(const uint32_t joint[K * W1 * W1], uint32_t *a, uint32_t *b) {
  memset(a, 0, K * W1 * 4);
  memset(b, 0, K * W1 * 4);
  for (int c = 0; c < K; c++)
    for (int x = 0; x < W1; x++)
      for (int y = 0; y < W1; y++) {
        uint32_t n = joint[(c * W1 + x) * W1 + y];
        a[c * W1 + x] += n;
        b[c * W1 + y] += n;
      }
}

static uint64_t joint_answers(uint32_t joint[P / 2][2][K * W1 * W1]) {
  static uint32_t tables[P][K * W1];
  for (int p = 0; p < P / 2; p++) {
    for (int t = 0; t < K * W1 * W1; t++) joint[p][0][t] += joint[p][1][t];
    sum_out(joint[p][0], tables[2 * p], tables[2 * p + 1]);
  }
  return single_answers(tables);
}

/* k1, two columns at a time; the keys of a block first, which the compiler vectorises, then the increments. */
static uint64_t k1_joint(void) {
  static uint32_t joint[P / 2][2][K * W1 * W1];
  static uint16_t key[BLOCK];
  memset(joint, 0, sizeof joint);
  for (long from = 0; from < N; from += BLOCK) {
    long n = N - from < BLOCK ? N - from : BLOCK;
    const uint8_t *c = cls + from;
    for (int p = 0; p < P / 2; p++) {
      const uint8_t *a = wide[2 * p] + from, *b = wide[2 * p + 1] + from;
      for (long i = 0; i < n; i++) key[i] = (uint16_t)(c[i] * (W1 * W1) + a[i] * W1 + b[i]);
      uint32_t *even = joint[p][0], *odd = joint[p][1];
      long i = 0;
      for (; i + 4 <= n; i += 4) {
        even[key[i]]++;
        odd[key[i + 1]]++;
        even[key[i + 2]]++;
        odd[key[i + 3]]++;
      }
      for (; i < n; i++) even[key[i]]++;
    }
  }
  return joint_answers(joint);
}

static uint32_t *rows, *base;
static long R;

static void node_rows(void) {
  R = 0;
  for (long i = 0; i < N; i++)
    if (flag[i] == 0) rows[R++] = (uint32_t)i;
}

/* k2, column by column over the listed rows. */
static uint64_t k2_single(void) {
  static uint32_t tables[P][K * W1], sub[P][4][K * W1];
  memset(sub, 0, sizeof sub);
  for (long i = 0; i < R; i++) base[i] = cls[rows[i]];
  for (long from = 0; from < R; from += BLOCK) {
    long end = from + BLOCK < R ? from + BLOCK : R;
    for (int p = 0; p < P; p++) {
      const uint8_t *x = wide[p];
      long i = from;
      for (; i + 4 <= end; i += 4) {
        sub[p][0][base[i] * W1 + x[rows[i]]]++;
        sub[p][1][base[i + 1] * W1 + x[rows[i + 1]]]++;
        sub[p][2][base[i + 2] * W1 + x[rows[i + 2]]]++;
        sub[p][3][base[i + 3] * W1 + x[rows[i + 3]]]++;
      }
      for (; i < end; i++) sub[p][0][base[i] * W1 + x[rows[i]]]++;
    }
  }
  for (int p = 0; p < P; p++)
    for (int t = 0; t < K * W1; t++) tables[p][t] = sub[p][0][t] + sub[p][1][t] + sub[p][2][t] + sub[p][3][t];
  return single_answers(tables);
}

/* k2, two columns at a time over the listed rows. */
static uint64_t k2_joint(void) {
  static uint32_t joint[P / 2][2][K * W1 * W1];
  memset(joint, 0, sizeof joint);
  for (long i = 0; i < R; i++) base[i] = cls[rows[i]] * (W1 * W1);
  for (long from = 0; from < R; from += BLOCK) {
    long end = from + BLOCK < R ? from + BLOCK : R;
    for (int p = 0; p < P / 2; p++) {
      const uint8_t *a = wide[2 * p], *b = wide[2 * p + 1];
      uint32_t *even = joint[p][0], *odd = joint[p][1];
      long i = from;
      for (; i + 4 <= end; i += 4) {
        even[base[i] + a[rows[i]] * W1 + b[rows[i]]]++;
        odd[base[i + 1] + a[rows[i + 1]] * W1 + b[rows[i + 1]]]++;
        even[base[i + 2] + a[rows[i + 2]] * W1 + b[rows[i + 2]]]++;
        odd[base[i + 3] + a[rows[i + 3]] * W1 + b[rows[i + 3]]]++;
      }
      for (; i < end; i++) even[base[i] + a[rows[i]] * W1 + b[rows[i]]]++;
    }
  }
  return joint_answers(joint);
}

/* k2, two columns at a time over all rows: those outside the node are a class of their own, which is thrown away. */
static uint64_t k2_flat(void) {
  static uint32_t joint[P / 2][2][(K + 1) * W1 * W1], kept[P / 2][2][K * W1 * W1];
  static uint16_t key[BLOCK];
  static uint8_t *node;
  if (!node) node = malloc((size_t)N);
  memset(joint, 0, sizeof joint);
  memset(node, K, (size_t)N);
  for (long i = 0; i < R; i++) node[rows[i]] = cls[rows[i]];
  for (long from = 0; from < N; from += BLOCK) {
    long n = N - from < BLOCK ? N - from : BLOCK;
    const uint8_t *c = node + from;
    for (int p = 0; p < P / 2; p++) {
      const uint8_t *a = wide[2 * p] + from, *b = wide[2 * p + 1] + from;
      for (long i = 0; i < n; i++) key[i] = (uint16_t)(c[i] * (W1 * W1) + a[i] * W1 + b[i]);
      uint32_t *even = joint[p][0], *odd = joint[p][1];
      long i = 0;
      for (; i + 4 <= n; i += 4) {
        even[key[i]]++;
        odd[key[i + 1]]++;
        even[key[i + 2]]++;
        odd[key[i + 3]]++;
      }
      for (; i < n; i++) even[key[i]]++;
    }
  }
  for (int p = 0; p < P / 2; p++)
    for (int t = 0; t < 2; t++) memcpy(kept[p][t], joint[p][t], sizeof kept[p][t]);
  return joint_answers(kept);
}

enum { G = P / 2, W = W3 * W3, QUAD = K * W * W, QUADS = G * (G - 1) / 2, ROWS = 32768 };

static uint32_t quads[QUADS][QUAD];

/* Sums the table of columns x (0 or 1 of the first group) and y (0 or 1 of the second) out of a quad. */
static void cross(const uint32_t *quad, int x, int y, double *answer) {
  uint32_t sum[K][W3][W3];
  memset(sum, 0, sizeof sum);
  for (int c = 0; c < K; c++)
    for (int g = 0; g < W; g++)
      for (int h = 0; h < W; h++)
        sum[c][x == 0 ? g / W3 : g % W3][y == 0 ? h / W3 : h % W3] += quad[(c * W + g) * W + h];
  memset(answer, 0, (W3 + 1) * (W3 + 1) * K * sizeof *answer);
  for (int c = 0; c < K; c++)
    for (int a = 0; a < W3; a++)
      for (int b = 0; b < W3; b++) answer[(a * (W3 + 1) + b) * K + c] = sum[c][a][b];
}

/* The table of the two columns of a group; second says whether it is the quad's second group. */
static void inside(const uint32_t *quad, int second, double *answer) {
  uint32_t sum[K][W];
  memset(sum, 0, sizeof sum);
  for (int c = 0; c < K; c++)
    for (int g = 0; g < W; g++)
      for (int h = 0; h < W; h++) sum[c][second ? h : g] += quad[(c * W + g) * W + h];
  memset(answer, 0, (W3 + 1) * (W3 + 1) * K * sizeof *answer);
  for (int c = 0; c < K; c++)
    for (int a = 0; a < W3; a++)
      for (int b = 0; b < W3; b++) answer[(a * (W3 + 1) + b) * K + c] = sum[c][a * W3 + b];
}

static int quad_of(int g, int h) { return g * G - g * (g + 1) / 2 + h - g - 1; }

static uint64_t pair_answers(void) {
  static double answer[(W3 + 1) * (W3 + 1) * K];
  uint64_t sum = 0;
  long at = 0;
  for (int a = 0; a < P; a++)
    for (int b = a + 1; b < P; b++) {
      int g = a / 2, h = b / 2;
      if (g != h) cross(quads[quad_of(g, h)], a % 2, b % 2, answer);
      else if (g + 1 < G) inside(quads[quad_of(g, g + 1)], 0, answer);
      else inside(quads[quad_of(g - 1, g)], 1, answer);
      sum = checksum(answer, (W3 + 1) * (W3 + 1) * K, sum, &at);
    }
  return sum;
}

static void join(uint8_t joined[G][ROWS], long from, long n) {
  for (int g = 0; g < G; g++) {
    const uint8_t *a = narrow_[2 * g] + from, *b = narrow_[2 * g + 1] + from;
    for (long i = 0; i < n; i++) joined[g][i] = (uint8_t)(a[i] * W3 + b[i]);
  }
}

/* k3 by joint quads: keys of a block first, then the increments. */
static uint64_t k3_keys(void) {
  static uint8_t joined[G][ROWS];
  static uint16_t key[ROWS];
  memset(quads, 0, sizeof quads);
  for (long from = 0; from < N; from += ROWS) {
    long n = N - from < ROWS ? N - from : ROWS;
    join(joined, from, n);
    for (int g = 0, q = 0; g < G; g++)
      for (int h = g + 1; h < G; h++, q++) {
        const uint8_t *c = cls + from, *a = joined[g], *b = joined[h];
        for (long i = 0; i < n; i++) key[i] = (uint16_t)(c[i] * (W * W) + a[i] * W + b[i]);
        for (long i = 0; i < n; i++) quads[q][key[i]]++;
      }
  }
  return pair_answers();
}

/* k3 by joint quads: key and increment together. */
static uint64_t k3_direct(void) {
  static uint8_t joined[G][ROWS];
  memset(quads, 0, sizeof quads);
  for (long from = 0; from < N; from += ROWS) {
    long n = N - from < ROWS ? N - from : ROWS;
    join(joined, from, n);
    for (int g = 0, q = 0; g < G; g++)
      for (int h = g + 1; h < G; h++, q++) {
        const uint8_t *c = cls + from, *a = joined[g], *b = joined[h];
        for (long i = 0; i < n; i++) quads[q][c[i] * (W * W) + a[i] * W + b[i]]++;
      }
  }
  return pair_answers();
}

static int warm, repeats;

static void run(const char *task, const char *variant, uint64_t (*count)(void)) {
  for (int r = 0; r < warm; r++) count();
  for (int r = 0; r < repeats; r++) {
    double wall = now(CLOCK_MONOTONIC), cpu = now(CLOCK_PROCESS_CPUTIME_ID);
    uint64_t sum = count();
    wall = now(CLOCK_MONOTONIC) - wall;
    cpu = now(CLOCK_PROCESS_CPUTIME_ID) - cpu;
    printf("%s %s %.3f %.3f %llu\n", task, variant, wall, cpu, (unsigned long long)sum);
  }
}

int main(int argc, char **argv) {
  if (argc != 5) return 2;
  N = atol(argv[2]);
  warm = atoi(argv[3]);
  repeats = atoi(argv[4]);
  FILE *file = fopen(argv[1], "rb");
  if (!file) return 1;
  uint8_t *all = malloc((size_t)N * (2 * P + 2));
  if (fread(all, (size_t)N, 2 * P + 2, file) != 2 * P + 2) return 1;
  fclose(file);
  for (int p = 0; p < P; p++) {
    wide[p] = all + (size_t)N * p;
    narrow_[p] = all + (size_t)N * (P + p);
  }
  cls = all + (size_t)N * 2 * P;
  flag = cls + N;
  rows = malloc((size_t)N * 4);
  base = malloc((size_t)N * 4);
  node_rows();
  run("k1", "column-by-column", k1_single);
  run("k1", "columns-in-twos", k1_joint);
  run("k2", "column-by-column", k2_single);
  run("k2", "columns-in-twos", k2_joint);
  run("k2", "all-rows-in-twos", k2_flat);
  run("k3", "quads-keys-first", k3_keys);
  run("k3", "quads-at-once", k3_direct);
  return 0;
}
