import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '@mingtang/test-support/processes';
import { SERVER_LAYERS } from './server-layers.ts';

const readText = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** The text from a heading to the next one of the same level. */
const sectionOf = (text: string, heading: string): string =>
  text.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? '';

const fromTop = Object.keys(SERVER_LAYERS).toReversed();

/** The boxes of a mermaid flowchart with their contents, and its arrows. */
function parseDiagram(section: string): { boxes: string[][]; arrows: string[][] } {
  const [, diagram = ''] = /```mermaid\nflowchart(.*?)```/s.exec(section) ?? [];
  const chains = [...diagram.matchAll(/^ *(\w+(?: --> \w+)+)$/gm)].map(([, chain]) => chain!.split(' --> '));
  return {
    boxes: [...diagram.matchAll(/^ *(\w+)\["(\w+)<br\/>(.+)"\]$/gm)].map(([, ...box]) => box),
    arrows: chains.flatMap((chain) => chain.slice(1).map((to, index) => [chain[index]!, to])),
  };
}

function diagramProblems(section: string): string[] {
  const { boxes, arrows } = parseDiagram(section);
  const expectedBoxes = Object.entries(SERVER_LAYERS).map(([name, content]) => `${name} ${name} ${content}`);
  const foundBoxes = boxes.map((box) => box.join(' '));
  const foundArrows = new Set(arrows.map((arrow) => arrow.join(' → ')));
  const steps = fromTop.slice(1).map((to, index) => `${fromTop[index]} → ${to}`);
  return [
    ...expectedBoxes.filter((box) => !foundBoxes.includes(box)).map((box) => `no box ${box}`),
    ...foundBoxes.filter((box) => !expectedBoxes.includes(box)).map((box) => `no layer ${box}`),
    ...arrows
      .filter(([from, to]) => !(fromTop.indexOf(from!) < fromTop.indexOf(to!)))
      .map((arrow) => `not downward: ${arrow.join(' → ')}`),
    ...steps.filter((step) => !foundArrows.has(step)).map((step) => `no arrow ${step}`),
  ];
}

describe('the diagram of the server layers', () => {
  const section = sectionOf(readText('docs/architecture.md'), 'Import rules');

  it('has the layers of scripts/server-layers.ts, from top to bottom', () => {
    expect(diagramProblems(section)).toEqual([]);
    expect(parseDiagram(section).boxes.map(([name]) => name)).toEqual(fromTop);
  });

  it.each([
    ['a missing box', /^ *kernel\[.*\n/m, '', `no box kernel kernel ${SERVER_LAYERS.kernel}`],
    ['a box that is no layer', '  base[', '  core["core<br/>old"]\n  base[', 'no layer core core old'],
    ['an upward arrow', '  main -->', '  base --> kernel\n  main -->', 'not downward: base → kernel'],
    ['a missing arrow', '  kernel --> platform -->', '  platform -->', 'no arrow kernel → platform'],
  ])('is rejected with %s', (_name, text, replacement, problem) => {
    expect(diagramProblems(section.replace(text, replacement))).toEqual([problem]);
  });
});

describe('the tree of folders in README.md', () => {
  const tree = sectionOf(readText('README.md'), 'Repository layout');
  const layers = Object.entries(SERVER_LAYERS).filter(([name]) => name !== 'main');

  it('has all folders of the workspaces and of server/src', () => {
    const named = [...tree.matchAll(/^ {4}([\w-]+)\/ /gm)].map(([, name]) => name!);
    const { workspaces } = JSON.parse(readText('package.json')) as { workspaces: string[] };
    expect(named).toEqual(expect.arrayContaining(workspaces));
    expect(named.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([]);
    const inSource = [...tree.matchAll(/^ {6}src\/(\w+)\/ /gm)].map(([, name]) => name);
    const folders = readdirSync(path.join(ROOT, 'server/src'), { withFileTypes: true });
    expect(inSource.toSorted()).toEqual(
      folders
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  it('has the layers of scripts/server-layers.ts, from bottom to top', () => {
    const lines = [...tree.matchAll(/^ {6}src\/(\w+)\/ +(.+)$/gm)].map(([, ...line]) => line);
    expect(lines.slice(0, layers.length)).toEqual(layers);
  });
});
