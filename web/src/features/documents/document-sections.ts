export interface DocumentSection {
  /** Empty for the text before the first heading. */
  heading: string;
  paragraphs: string[];
}

/** `## ` starts a section; blank lines separate paragraphs. */
export function sectionsOf(body: string): DocumentSection[] {
  const [intro = '', ...parts] = `\n${body.replaceAll('\r', '')}`.split(/\n## /);
  const sections = parts.map((part) => {
    const [heading = '', ...rest] = part.split('\n');
    return { heading: heading.trim(), paragraphs: paragraphsOf(rest.join('\n')) };
  });
  const introParagraphs = paragraphsOf(intro);
  return introParagraphs.length > 0 ? [{ heading: '', paragraphs: introParagraphs }, ...sections] : sections;
}

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
