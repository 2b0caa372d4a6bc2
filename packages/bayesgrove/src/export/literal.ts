const WIDTH = 120;

/**
 * A plain value as JavaScript: also -0, infinities and a member called __proto__, which JSON.stringify and an object literal
 * would lose. Texts are safe inside a page's script. What is longer than a line is broken up.
 */
export function literal(value: unknown, indent = ''): string {
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
  if (typeof value === 'string') return textLiteral(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const deeper = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const members = Array.isArray(value)
    ? value.map((member) => literal(member, deeper))
    : Object.entries(value).map(([name, member]) => `${nameLiteral(name)}: ${literal(member, deeper)}`);
  const length = members.reduce((sum, member) => sum + member.length + 2, indent.length);
  if (length <= WIDTH && !members.some((member) => member.includes('\n'))) {
    const inside = members.join(', ');
    return open === '{' && inside !== '' ? `{ ${inside} }` : `${open}${inside}${close}`;
  }
  return `${open}\n${lines(members, deeper)}\n${indent}${close}`;
}

/** Short members share a line. */
function lines(members: readonly string[], indent: string): string {
  const out: string[] = [];
  let line = '';
  for (const member of members) {
    const broken = member.includes('\n');
    if (line !== '' && (broken || indent.length + line.length + member.length + 2 > WIDTH)) {
      out.push(line);
      line = '';
    }
    line = line === '' ? `${member},` : `${line} ${member},`;
    if (!broken) continue;
    out.push(line);
    line = '';
  }
  if (line !== '') out.push(line);
  return out.map((each) => indent + each).join('\n');
}

/** A text in quotes. No `</script>` can end the script it stands in, and no old engine trips over U+2028. */
export const textLiteral = (text: string): string =>
  JSON.stringify(text).replace(
    /[<\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const nameLiteral = (name: string) =>
  name === '__proto__' ? '["__proto__"]' : /^[A-Za-z_$][\w$]*$/.test(name) ? name : textLiteral(name);
