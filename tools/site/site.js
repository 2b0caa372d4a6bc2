// What the pages do: search, the choice of light or dark, and where in the page one is. Nothing is asked of any server.
const root = document.documentElement;
const base = root.dataset.root;

/* Search: the index is loaded when it is first wanted. */
const field = document.querySelector('.search input');
const found = document.querySelector('.found');
let loading;

const loaded = () =>
  (loading ??= new Promise((done, failed) => {
    const script = document.createElement('script');
    script.src = `${base}search-index.js`;
    script.onload = () => done(window.searchIndex);
    script.onerror = failed;
    document.head.append(script);
  }));

/** Every word must be somewhere; words in a heading or in the name of the page count more, whole words most. */
function scoreOf([, page, heading, text], words) {
  const [title, name, body] = [heading.toLowerCase(), page.toLowerCase(), text.toLowerCase()];
  let score = 0;
  for (const word of words) {
    const inTitle = title === word ? 40 : title.startsWith(word) ? 16 : title.includes(word) ? 9 : 0;
    const inName = name === word ? 12 : name.includes(word) ? 4 : 0;
    const times = Math.min(3, body.split(word).length - 1);
    if (inTitle + inName + times === 0) return 0;
    score += inTitle + inName + times;
  }
  return score;
}

/** The API has so many headings that it would always come first: it counts half. */
function results(index, words) {
  return index
    .map((entry, at) => ({ entry, at, score: scoreOf(entry, words) * (entry[0].startsWith('api') ? 0.5 : 1) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, 12)
    .map(({ entry }) => entry);
}

/** Text with the searched words marked, as nodes: what is typed never becomes HTML. */
function marked(text, words) {
  const lower = text.toLowerCase();
  const nodes = [];
  let from = 0;
  while (from < text.length) {
    const hits = words
      .map((word) => ({ at: lower.indexOf(word, from), length: word.length }))
      .filter(({ at }) => at >= 0);
    if (hits.length === 0) break;
    const hit = hits.reduce((a, b) => (b.at < a.at || (b.at === a.at && b.length > a.length) ? b : a));
    const mark = document.createElement('mark');
    mark.textContent = text.slice(hit.at, hit.at + hit.length);
    nodes.push(text.slice(from, hit.at), mark);
    from = hit.at + hit.length;
  }
  return [...nodes, text.slice(from)];
}

function snippet(text, words) {
  const lower = text.toLowerCase();
  const at = Math.min(...words.map((word) => lower.indexOf(word)).map((i) => (i < 0 ? Number.MAX_SAFE_INTEGER : i)));
  const from = at > 60 && at < text.length ? text.indexOf(' ', at - 40) + 1 : 0;
  return (from > 0 ? '… ' : '') + text.slice(from, from + 130);
}

function shown([place, page, heading, text], words) {
  const link = document.createElement('a');
  link.href = base + place;
  const title = heading === page ? page : `${page} › ${heading}`;
  const small = document.createElement('small');
  small.append(...marked(snippet(text, words), words));
  link.append(...marked(title, words), small);
  return link;
}

async function search() {
  const words = field.value
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return hide();
  const index = await loaded();
  const list = results(index, words);
  const nothing = document.createElement('p');
  nothing.textContent = 'Nothing found.';
  found.replaceChildren(...(list.length === 0 ? [nothing] : list.map((entry) => shown(entry, words))));
  found.hidden = false;
}

function hide() {
  found.hidden = true;
}

field.addEventListener('focus', () => void loaded().catch(() => {}));
field.addEventListener('input', () => void search());
document.querySelector('.search').addEventListener('keydown', (event) => {
  const links = [...found.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement);
  if (event.key === 'Escape') {
    hide();
    field.focus();
  } else if (event.key === 'ArrowDown' && links.length > 0) {
    links[Math.min(at + 1, links.length - 1)].focus();
    event.preventDefault();
  } else if (event.key === 'ArrowUp' && at >= 0) {
    (at === 0 ? field : links[at - 1]).focus();
    event.preventDefault();
  } else if (event.key === 'Enter' && at < 0 && links.length > 0 && !found.hidden) links[0].click();
});
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || /^(input|textarea)$/i.test(document.activeElement.tagName))
    return;
  field.focus();
  event.preventDefault();
});
document.addEventListener('click', (event) => {
  if (!event.target.closest('.search')) hide();
});

/* Light, dark, or as the system says. */
const button = document.querySelector('.theme');
const THEMES = ['', 'light', 'dark'];
const NAMES = { '': 'Auto', light: 'Light', dark: 'Dark' };

function show(theme) {
  if (theme === '') delete root.dataset.theme;
  else root.dataset.theme = theme;
  button.textContent = `◐ ${NAMES[theme]}`;
  button.setAttribute('aria-label', `Theme: ${NAMES[theme]}. Change it`);
}
button.hidden = false;
show(root.dataset.theme ?? '');
button.addEventListener('click', () => {
  const next = THEMES[(THEMES.indexOf(root.dataset.theme ?? '') + 1) % THEMES.length];
  show(next);
  try {
    localStorage.setItem('theme', next);
  } catch {
    // Not remembered where the browser keeps nothing.
  }
});

/* The list of pages is open beside the text; the page's own entry is in sight. */
const navigation = document.querySelector('.navigation');
matchMedia('(max-width: 999px)').addEventListener('change', (narrow) => {
  navigation.open = !narrow.matches;
});
const here = navigation.querySelector('[aria-current]');
if (here && navigation.scrollHeight > navigation.clientHeight)
  navigation.scrollTop = here.offsetTop - navigation.clientHeight / 2;

/* The heading one reads is marked in the list at the right. */
const entries = new Map(
  [...document.querySelectorAll('.contents.aside a')].map((link) => [decodeURIComponent(link.hash.slice(1)), link]),
);
if (entries.size > 0 && 'IntersectionObserver' in window) {
  const headings = [...entries.keys()].map((id) => document.getElementById(id)).filter((heading) => heading !== null);
  const mark = () => {
    const passed = headings.filter((heading) => heading.getBoundingClientRect().top < 120).at(-1);
    for (const link of entries.values()) link.classList.remove('here');
    if (passed) entries.get(passed.id).classList.add('here');
  };
  const observer = new IntersectionObserver(mark, { rootMargin: '-100px 0px -60% 0px' });
  for (const heading of headings) observer.observe(heading);
}
