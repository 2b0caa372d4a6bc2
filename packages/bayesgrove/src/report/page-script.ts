/**
 * The small script of the page itself: the switch between light and dark, buttons that copy a command, boxes that take the
 * focus only where they scroll, and folded parts that open for paper. It needs nothing of the model.
 */
export const PAGE_SCRIPT = `(() => {
const root = document.documentElement;
const all = (what) => [...document.querySelectorAll(what)];
const theme = document.getElementById('theme-switch');
const isDark = () => root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
const name = () => { theme.textContent = isDark() ? 'Light' : 'Dark'; theme.setAttribute('aria-label', isDark() ? 'Use light colours' : 'Use dark colours'); };
theme.hidden = false;
theme.addEventListener('click', () => { root.dataset.theme = isDark() ? 'light' : 'dark'; name(); });
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', name);
name();
for (const button of all('button.copy')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    const code = button.parentElement.querySelector('code');
    try { await navigator.clipboard.writeText(code.textContent); button.textContent = 'Copied'; }
    catch { getSelection().selectAllChildren(code); button.textContent = 'Selected'; }
    setTimeout(() => { button.textContent = 'Copy'; }, 2000);
  });
}
const settle = () => { for (const box of all('.scroll')) if (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight) box.tabIndex = 0; else box.removeAttribute('tabindex'); };
settle();
addEventListener('resize', settle);
addEventListener('toggle', settle, true);
let opened = [];
addEventListener('beforeprint', () => { opened = all('details:not([open])'); for (const one of opened) one.open = true; });
addEventListener('afterprint', () => { for (const one of opened) one.open = false; });
})();`;
