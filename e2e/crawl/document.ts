import { CHINESE, ENGLISH } from '../kit/one-language.ts';

/** What a page says of itself, read from its markup as a search engine does. */
export interface Seen {
  language: string;
  headings: number;
  canonical: string | undefined;
  /** By language. */
  alternates: Map<string, string>;
  properties: Map<string, string>;
  links: string[];
  data: unknown[];
}

const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const decode = (text: string): string => text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (sign) => SIGNS[sign]!);

function attributesOf(tag: string): Record<string, string> {
  return Object.fromEntries(
    [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, decode(value!)]),
  );
}
const tags = (body: string, name: string): Record<string, string>[] =>
  [...body.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => attributesOf(tag));

export function readDocument(body: string): Seen {
  const links = tags(body, 'link');
  const data = [...body.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)];
  return {
    language: tags(body, 'html')[0]?.['lang'] ?? '',
    headings: body.match(/<h1[\s>]/g)?.length ?? 0,
    canonical: links.find((one) => one['rel'] === 'canonical')?.['href'],
    alternates: new Map(
      links
        .filter((one) => one['hreflang'] !== undefined)
        .map((one) => [one['hreflang']!, one['href'] ?? '']),
    ),
    properties: new Map(
      tags(body, 'meta').map((one) => [one['property'] ?? one['name'] ?? '', one['content'] ?? '']),
    ),
    links: [...tags(body, 'a'), ...tags(body, 'img'), ...links]
      .map((one) => one['href'] ?? one['src'] ?? '')
      .filter((one) => one !== ''),
    data: data.map(([, text]) => JSON.parse(text!) as unknown),
  };
}

/** Words of the other language that are not marked as such. A language is named in itself wherever it is named. */
export function strangeWords(body: string, language: string): string[] {
  const own = body
    .replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>/gs, ' ')
    .replaceAll(/<(span|a|div)\b[^>]* (?:href)?lang="[^"]*"[^>]*>.*?<\/\1>/gs, ' ');
  const named = [...own.matchAll(/ (?:alt|title|aria-label|content)="([^"]*)"/g)].map(([, text]) => text!);
  const texts = [...own.replaceAll(/<[^>]*>/g, '\n').split('\n'), ...(language === 'en' ? named : [])];
  const strange =
    language === 'en'
      ? (text: string) => CHINESE.test(text)
      : (text: string) => ENGLISH.test(text) && !/\p{Script=Han}/u.test(text);
  return texts.map((text) => decode(text).trim()).filter((text) => text !== '' && strange(text));
}
