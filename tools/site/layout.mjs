// The frame around a page: heading, navigation, table of contents, previous and next.
import { dirname, relative } from 'node:path/posix';
import { escaped } from './highlight.mjs';

const between = (from, to) => relative(dirname(from), to);

/** Before anything is drawn: the theme the reader has chosen here. `localStorage` may be forbidden. */
const THEME = "try{const t=localStorage.getItem('theme');if(t)document.documentElement.dataset.theme=t}catch{}";

/** The list of pages is always open beside the text; above it, on narrow screens, it begins folded. */
const FOLD = "if(matchMedia('(max-width:999px)').matches)document.querySelector('.navigation').open=false";

export function laidOut({ file, title, html, headings, sections, before, after, absolute }) {
  const to = (target) => (absolute ? `${absolute}${target}` : between(file, target));
  const home = to('index.html');
  const whole = title === 'Bayesgrove' ? title : `${title} · Bayesgrove`;
  return `<!doctype html>
<html lang="en" data-root="${escaped(home.replace(/index\.html$/, ''))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(whole)}</title>
<script>${THEME}</script>
<link rel="stylesheet" href="${to('site.css')}">
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath d='M8 15V7M8 9 4 5M8 7l4-4' stroke='%232f6f52' stroke-width='2' fill='none'/%3E%3Ccircle cx='4' cy='4.5' r='2.5' fill='%232f6f52'/%3E%3Ccircle cx='12' cy='3' r='2.5' fill='%2358a37f'/%3E%3C/svg%3E">
</head>
<body>
<a class="skip" href="#content">To the text</a>
<header class="top">
<a class="home" href="${home}">Bayesgrove</a>
<div class="search" role="search">
<input type="search" placeholder="Search" aria-label="Search the documentation" aria-controls="found" autocomplete="off" spellcheck="false">
<kbd>/</kbd>
<div class="found" id="found" hidden></div>
</div>
<button class="theme" type="button" hidden>Theme</button>
</header>
<div class="columns">
<details class="navigation" open>
<summary>All pages</summary>
<nav aria-label="Pages">
${sections.map((section) => navigationPart(section, file, to)).join('\n')}
</nav>
</details>
<script>${FOLD}</script>
<main id="content">
${headings.length > 2 ? contents(headings, 'inline') : ''}
<article>
${html}
</article>
<footer class="turn">
${before ? `<a rel="prev" href="${to(before.file)}"><small>Before</small>${escaped(before.name)}</a>` : '<span></span>'}
${after ? `<a rel="next" href="${to(after.file)}"><small>Next</small>${escaped(after.name)}</a>` : '<span></span>'}
</footer>
</main>
${headings.length > 2 ? contents(headings, 'aside') : '<div class="contents aside"></div>'}
</div>
<script src="${to('site.js')}" defer></script>
</body>
</html>
`;
}

function navigationPart({ title, pages }, file, to) {
  const isHere = pages.some((page) => page.file === file);
  const links = pages.map(
    (page) =>
      `<li><a href="${to(page.file)}"${page.file === file ? ' aria-current="page"' : ''}>${escaped(page.name)}</a></li>`,
  );
  return `<details${isHere ? ' open' : ''}><summary>${escaped(title)}</summary><ul>${links.join('')}</ul></details>`;
}

function contents(headings, where) {
  const links = headings.map(
    ({ depth, text, id }) => `<li class="depth-${depth}"><a href="#${id}">${escaped(text)}</a></li>`,
  );
  const list = `<ul>${links.join('')}</ul>`;
  return where === 'inline'
    ? `<details class="contents inline"><summary>On this page</summary>${list}</details>`
    : `<nav class="contents aside" aria-label="On this page"><p>On this page</p>${list}</nav>`;
}
