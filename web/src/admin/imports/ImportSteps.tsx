import type { ImportState } from '@mingtang/contract/imports';
import { Steps } from 'antd';
import { useTranslation } from '../../core/text/i18n.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { AdminPanel } from '../kit/AdminPanel.tsx';

const STEP_NAMES = ['upload', 'check', 'write', 'done'] as const;
const STEP_INDEX: Record<ImportState, number> = {
  queued: 1,
  checking: 1,
  ready: 1,
  failed: 1,
  applying: 2,
  paused: 2,
  undoing: 3,
  done: 3,
  cancelled: 3,
  undone: 3,
};

/** Steps of an import with the current one highlighted; `state` is null before the upload. */
export function ImportSteps({ state }: { state: ImportState | null }) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  return (
    <AdminPanel>
      <Steps
        current={state === null ? 0 : STEP_INDEX[state]}
        status={state === 'failed' ? 'error' : state === 'done' ? 'finish' : 'process'}
        responsive={false}
        size="small"
        titlePlacement={isPhone ? 'vertical' : 'horizontal'}
        items={STEP_NAMES.map((name) => ({ title: t(`imports.steps.${name}`) }))}
      />
    </AdminPanel>
  );
}
