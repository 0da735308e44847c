import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { memberWays, officeWays } from '../../test/overlay-ways.ts';

const SOURCE = fileURLToPath(new URL('..', import.meta.url));
const texts = new Map(
  globSync('**/*.{ts,tsx}', { cwd: SOURCE })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted()
    .map((file) => [file, readFileSync(path.join(SOURCE, file), 'utf8')]),
);
const holding = (pattern: RegExp): string[] =>
  [...texts].flatMap(([file, text]) => (pattern.test(text) ? [file] : []));

const OFFICE = 'screens/work/frame/overlays.tsx';
/** What antd lays over a page; `Tabs` opens its list of hidden ones while the pointer is on it, and closes it by itself. */
const ANTD_OVERLAYS =
  'AutoComplete|Cascader|ColorPicker|DatePicker|Drawer|Dropdown|FloatButton|Image|Mentions|Menu|Modal|Pagination|' +
  'Popconfirm|Popover|Select|TimePicker|Tour|TreeSelect';

describe('an overlay', () => {
  it('of antd is taken from the office’s own file, where Back is told of it', () => {
    const names = [...texts].flatMap(([file, text]) =>
      [...text.matchAll(/import \{([^}]*)\} from 'antd';/g)]
        .flatMap(([, list]) => list!.split(','))
        .map((name) => name.trim().split(' as ')[0]!)
        .filter((name) => new RegExp(`^(?:${ANTD_OVERLAYS})$`).test(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(names.filter((one) => !one.startsWith(`${OFFICE}:`))).toEqual([]);
    expect(names).not.toEqual([]);
    expect(holding(/from 'antd\/(?:es|lib)\/(?!locale|theme)/)).toEqual([OFFICE]);
    expect(holding(/import \* as \w+ from 'antd'|\buseApp\(|Modal\.(?:confirm|info|useModal)/)).toEqual([]);
  });

  it('of the members’ screens has the root where Back is told of it', () => {
    expect(holding(/\bDialog\.Root\b/)).toEqual(['ui/OverlayRoot.tsx']);
    expect(holding(/\bAlertDialog\b/)).toEqual(['ui/Dialog.tsx']);
    expect(holding(/@base-ui\/react\/(?!dialog'|alert-dialog'|checkbox'|switch'|csp-provider')/)).toEqual([]);
  });

  it('is nothing else: messages and bars alone are drawn beside the page', () => {
    expect(holding(/createPortal/)).toEqual(['screens/offline/VersionBar.tsx', 'ui/ToastHost.tsx']);
    expect(holding(/<dialog|showModal|popover=|showPopover|aria-modal/)).toEqual([]);
    expect(holding(/role="(?:dialog|alertdialog|menu)"/)).toEqual([]);
    // The list of suggestions tells Back in `SearchField`.
    expect(holding(/role="listbox"/)).toEqual(['features/search/SuggestionList.tsx']);
  });

  it('tells Back from these files alone', () => {
    expect(holding(/\buseOverlay\(/)).toEqual([
      'features/search/SearchField.tsx',
      OFFICE,
      'ui/OverlayRoot.tsx',
      'ui/overlays.ts',
    ]);
    expect(holding(/\baddOverlay\(/)).toEqual(['ui/confirm.ts', 'ui/overlays.ts']);
  });

  it('is opened and closed by Back in the walk, wherever a file draws one or asks a question', () => {
    const drawing = holding(
      /<(?:Sheet|OverlayRoot|Modal|Drawer|Popover|Dropdown|DatePicker|RangePicker)\b|\buseOverlay\(|\bconfirm\(|\bshowSizeChanger\b/,
    );
    // antd's; the one of the members' screens is the browser's own.
    const lists = holding(/import \{[^}]*\bSelect\b[^}]*\} from '[^']*\/overlays\.tsx'/);
    const parts = ['ui/', OFFICE];
    const walked = new Set([...memberWays, ...officeWays].flatMap(({ files }) => files));
    const needed = [...new Set([...drawing, ...lists])].filter(
      (file) => !parts.some((part) => file.startsWith(part)) && !(file in ELSEWHERE),
    );
    expect(needed.filter((file) => !walked.has(file))).toEqual([]);
    expect([...walked].filter((file) => !needed.includes(file))).toEqual([]);
    expect(Object.keys(ELSEWHERE).filter((file) => !drawing.includes(file))).toEqual([]);
  });
});

/** Questions that no button of a screen asks; who tests them with Back. */
const ELSEWHERE: Record<string, string> = {
  'app/ask-login.ts': 'app/back.test.tsx',
  'app/report.ts': 'app/expired-session.test.tsx',
  'screens/mine/use-leave-guard.ts': 'app/back.test.tsx',
};
