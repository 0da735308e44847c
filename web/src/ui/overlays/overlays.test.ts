import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { memberOverlayCases, adminOverlayCases } from '../../../test/overlay-cases.ts';

const SOURCE_DIR = fileURLToPath(new URL('../..', import.meta.url));
const sources = new Map(
  globSync('**/*.{ts,tsx}', { cwd: SOURCE_DIR })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted()
    .map((file) => [file, readFileSync(path.join(SOURCE_DIR, file), 'utf8')]),
);
const filesMatching = (pattern: RegExp): string[] =>
  [...sources].flatMap(([file, text]) => (pattern.test(text) ? [file] : []));

const ADMIN_OVERLAYS = 'admin/kit/antd-overlays.tsx';
/** antd components that open an overlay. Not `Tabs`: its menu of hidden tabs opens on hover and closes by itself. */
const ANTD_OVERLAYS =
  'AutoComplete|Cascader|ColorPicker|DatePicker|Drawer|Dropdown|FloatButton|Image|Mentions|Menu|Modal|Pagination|' +
  'Popconfirm|Popover|Select|TimePicker|Tour|TreeSelect';

describe('overlays', () => {
  it('of antd are imported from antd only by the wrapper, which lets Back close them', () => {
    const overlayImports = [...sources].flatMap(([file, text]) =>
      [...text.matchAll(/import \{([^}]*)\} from 'antd';/g)]
        .flatMap(([, list]) => list!.split(','))
        .map((name) => name.trim().split(' as ')[0]!)
        .filter((name) => new RegExp(`^(?:${ANTD_OVERLAYS})$`).test(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(overlayImports.filter((entry) => !entry.startsWith(`${ADMIN_OVERLAYS}:`))).toEqual([]);
    expect(overlayImports).not.toEqual([]);
    expect(filesMatching(/from 'antd\/(?:es|lib)\/(?!locale|theme)/)).toEqual([ADMIN_OVERLAYS]);
    expect(filesMatching(/import \* as \w+ from 'antd'|\buseApp\(|Modal\.(?:confirm|info|useModal)/)).toEqual(
      [],
    );
  });

  it('of the members’ screens use OverlayRoot, which lets Back close them', () => {
    expect(filesMatching(/\bDialog\.Root\b/)).toEqual(['ui/overlays/OverlayRoot.tsx']);
    expect(filesMatching(/\bAlertDialog\b/)).toEqual(['ui/overlays/Dialog.tsx']);
    expect(
      filesMatching(/@base-ui\/react\/(?!dialog'|alert-dialog'|checkbox'|switch'|csp-provider')/),
    ).toEqual([]);
  });

  it('are not created in any other way; only toasts and bars use portals', () => {
    expect(filesMatching(/createPortal/)).toEqual([
      'screens/offline/VersionBar.tsx',
      'ui/overlays/ToastHost.tsx',
    ]);
    expect(filesMatching(/<dialog|showModal|popover=|showPopover|aria-modal/)).toEqual([]);
    expect(filesMatching(/role="(?:dialog|alertdialog|menu)"/)).toEqual([]);
    // `SearchCombobox` calls `useOverlay` for the suggestion list, so that Back closes it.
    expect(filesMatching(/role="listbox"/)).toEqual(['features/search/SuggestionList.tsx']);
  });

  it('call useOverlay and addOverlay only in the listed files', () => {
    expect(filesMatching(/\buseOverlay\(/)).toEqual([
      ADMIN_OVERLAYS,
      'features/search/SearchCombobox.tsx',
      'screens/search/SearchPopover.tsx',
      'ui/overlays/OverlayRoot.tsx',
      'ui/overlays/overlays.ts',
    ]);
    expect(filesMatching(/\baddOverlay\(/)).toEqual(['ui/overlays/confirm.ts', 'ui/overlays/overlays.ts']);
  });

  it('have a case in overlay-cases.ts for every file that renders one or calls confirm', () => {
    const overlayFiles = filesMatching(
      /<(?:BottomSheet|OverlayRoot|Modal|Drawer|Popover|Dropdown|DatePicker|RangePicker)\b|\buseOverlay\(|\bconfirm\(|\bshowSizeChanger\b/,
    );
    // Only antd's Select: the one of the members' screens is the native element.
    const selectFiles = filesMatching(/import \{[^}]*\bSelect\b[^}]*\} from '[^']*\/antd-overlays\.tsx'/);
    const excludedPaths = ['ui/', ADMIN_OVERLAYS];
    const coveredFiles = new Set([...memberOverlayCases, ...adminOverlayCases].flatMap(({ files }) => files));
    const requiredFiles = [...new Set([...overlayFiles, ...selectFiles])].filter(
      (file) => !excludedPaths.some((excluded) => file.startsWith(excluded)) && !(file in COVERED_ELSEWHERE),
    );
    expect(requiredFiles.filter((file) => !coveredFiles.has(file))).toEqual([]);
    expect([...coveredFiles].filter((file) => !requiredFiles.includes(file))).toEqual([]);
    expect(Object.keys(COVERED_ELSEWHERE).filter((file) => !overlayFiles.includes(file))).toEqual([]);
  });
});

/** Files whose dialogs are not opened by a button, with the test that covers Back for them. */
const COVERED_ELSEWHERE: Record<string, string> = {
  'core/login-prompt.ts': 'app/overlay-history.test.tsx',
  'core/error-dialogs.ts': 'core/expired-session.test.tsx',
  'screens/search/SearchPopover.tsx': 'screens/header/SearchLink.test.tsx',
  'screens/forms/use-unsaved-changes-guard.ts': 'app/overlay-history.test.tsx',
};
