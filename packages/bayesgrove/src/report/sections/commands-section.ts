import { VERSION } from '@bayesgrove/core';
import { html } from '../html.js';
import type { Section } from './section.js';

/** The command lines that make all of it again. */
export const commandsSection = (commands: readonly string[]): Section => ({
  id: 'commands',
  title: 'How to make it again',
  short: 'Commands',
  lede: html`With bayesgrove ${VERSION}, in the folder from which the paths lead to the files. The same data, options and seed give the same numbers.`,
  body: html`<ol class="commands">${commands.map(
    (command) =>
      html`<li class="card"><div class="scroll" tabindex="0" role="group" aria-label="A command"><pre><code>${command}</code></pre></div><button type="button" class="copy quiet" hidden>Copy</button></li>
`,
  )}</ol>`,
});
