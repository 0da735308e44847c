import type { ImportState } from '@mingtang/contract/imports';
import { Steps } from 'antd';
import { useTranslation } from '../../../app/text/text.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { Panel } from '../frame/Panel.tsx';

const NAMES = ['upload', 'check', 'write', 'done'] as const;
const AT: Record<ImportState, number> = {
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

/** Where an import is on its way; null before there is one. */
export function ImportSteps({ state }: { state: ImportState | null }) {
  const { t } = useTranslation();
  const phone = useWidth() === 'phone';
  return (
    <Panel>
      <Steps
        current={state === null ? 0 : AT[state]}
        status={state === 'failed' ? 'error' : state === 'done' ? 'finish' : 'process'}
        responsive={false}
        size="small"
        titlePlacement={phone ? 'vertical' : 'horizontal'}
        items={NAMES.map((name) => ({ title: t(`imports.steps.${name}`) }))}
      />
    </Panel>
  );
}
