/** Anchors as GitHub makes them: lower case, punctuation dropped, blanks to hyphens; a second one of a page gets `-1`. */
export function slugger() {
  const seen = new Map();
  return (title) => {
    const slug = title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-');
    const times = seen.get(slug) ?? 0;
    seen.set(slug, times + 1);
    return times === 0 ? slug : `${slug}-${times}`;
  };
}

/** The anchors of a Markdown text, code blocks aside. */
export function anchorsOf(text) {
  const slug = slugger();
  const titles = text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.*)$/gm);
  return new Set([...titles].map(([, title]) => slug(title)));
}
