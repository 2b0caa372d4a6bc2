// Markdown to the HTML of one page: headings with anchors, links inside the site, pictures for two widths.
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';
import { apiPlaces } from '../api/api-pages.mjs';
import { escaped, highlighted } from './highlight.mjs';
import { siteFileOf } from './navigation.mjs';
import { slugger } from './slugs.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Gives `{ title, html, headings, sections, copies }`: headings of the second and third level for the table of contents,
 * sections of plain text for the search, and files that must be copied beside the page: their path -> place in the site.
 */
export function rendered(path, markdown, isPage) {
  const slug = slugger();
  const page = { title: '', html: '', headings: [], sections: [], copies: new Map(), outside: new Set() };
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      heading({ tokens, depth }) {
        const text = plain(tokens);
        const id = slug(text);
        if (depth === 1 && page.title === '') page.title = text;
        else if (depth <= 3) page.headings.push({ depth, text, id });
        page.sections.push({ title: text, id, text: '' });
        const anchor = `<a class="anchor" href="#${id}" aria-label="Link to this heading">#</a>`;
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}${depth === 1 ? '' : anchor}</h${depth}>\n`;
      },
      code({ text, lang }) {
        const language = lang ?? '';
        said(page, text);
        const linkOf = path.startsWith('docs/api') && language === 'ts' ? apiLink(path) : undefined;
        return `<pre class="language-${escaped(language || 'text')}" tabindex="0"><code>${highlighted(text, language, linkOf)}</code></pre>\n`;
      },
      link({ href, title, tokens }) {
        const text = this.parser.parseInline(tokens);
        const to = target(path, href, isPage, page);
        if (to === undefined)
          return `<span class="in-repository" title="In the repository: ${escaped(href)}">${text}</span>`;
        return `<a href="${escaped(to)}"${title ? ` title="${escaped(title)}"` : ''}>${text}</a>`;
      },
      image({ href, text }) {
        const to = target(path, href, isPage, page) ?? href;
        const narrow = href.replace(/-800\.svg$/, '-400.svg');
        const small =
          narrow !== href && existsSync(join(root, dirname(path), narrow)) && target(path, narrow, isPage, page);
        const source = small ? `<source media="(max-width: 600px)" srcset="${escaped(small)}">` : '';
        return `<picture>${source}<img src="${escaped(to)}" alt="${escaped(text)}" loading="lazy"></picture>`;
      },
      table(token) {
        const row = (cells, tag) =>
          `<tr>${cells.map((cell) => `<${tag}${cell.align ? ` class="${cell.align}"` : ''}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
        for (const cells of token.rows) said(page, cells.map(({ tokens }) => plain(tokens)).join(' '));
        return `<div class="table" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${token.rows.map((cells) => row(cells, 'td')).join('\n')}</tbody></table></div>\n`;
      },
      paragraph({ tokens }) {
        const text = plain(tokens);
        // In code of the API types are links already.
        if (path.startsWith('docs/api/') && text.startsWith('Types: ')) return '';
        said(page, text);
        return `<p>${this.parser.parseInline(tokens)}</p>\n`;
      },
      listitem({ tokens }) {
        said(page, plain(tokens));
        return `<li>${this.parser.parse(tokens)}</li>\n`;
      },
      html({ text }) {
        return /^\s*<!--/.test(text) ? '' : text;
      },
    },
  });
  page.html = marked.parse(markdown);
  return page;
}

/** What the search finds, under the heading it stands below. */
const said = (page, text) => {
  const last = page.sections.at(-1);
  if (last !== undefined && last.text.length < 4000) last.text += ` ${text}`;
};

/** The words of inline tokens, without their marks. */
const plain = (tokens) =>
  tokens.map((token) => (token.tokens ? plain(token.tokens) : unescaped(token.text ?? token.raw))).join('');

const unescaped = (text) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

const FILES = /\.(svg|json|html|csv|png)$/;

/** Where a link of a page leads in the site; nothing where it leads to a file that only the repository has. */
function target(path, href, isPage, page) {
  if (/^[a-z]+:/.test(href)) {
    page.outside.add(href);
    return href;
  }
  const [to, anchor] = href.split('#');
  const hash = anchor === undefined ? '' : `#${anchor}`;
  if (to === '') return hash;
  const from = dirname(siteFileOf(path));
  const full = join(dirname(path), to).replace(/\/$/, '');
  const readme = ['README.md', 'index.md'].map((name) => join(full, name)).find(isPage);
  if (isPage(full) || readme) return relative(from, siteFileOf(readme ?? full)) + hash;
  if (!FILES.test(full)) return undefined;
  const file = copyOf(full);
  page.copies.set(full, file);
  return relative(from, file) + hash;
}

/** The stand-alone pages of the papers would have the names of our own pages. */
const copyOf = (full) => full.replace(/^(docs|examples)\//, '').replace(/^papers\/(.*\.html)$/, 'papers/alone/$1');

const apiLink = (path) => (name) => {
  const place = apiPlaces().get(name);
  return place && `${relative(dirname(siteFileOf(path)), `api/${place.area}.html`)}#${place.anchor}`;
};
