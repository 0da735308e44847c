export interface Section {
  /** Empty for what stands before the first heading. */
  heading: string;
  paragraphs: string[];
}

/** `## ` opens a section, blank lines separate paragraphs. */
export function sectionsOf(body: string): Section[] {
  const [intro = '', ...parts] = `\n${body.replaceAll('\r', '')}`.split(/\n## /);
  const sections = parts.map((part) => {
    const [heading = '', ...rest] = part.split('\n');
    return { heading: heading.trim(), paragraphs: paragraphsOf(rest.join('\n')) };
  });
  const opening = paragraphsOf(intro);
  return opening.length > 0 ? [{ heading: '', paragraphs: opening }, ...sections] : sections;
}

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
