import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { currentQuestion, watchQuestions } from './confirm.ts';
import type { Asked } from './confirm.ts';
import type { DialogProps } from './Dialog.tsx';

/** The dialog's code comes after the first screen; until then `confirm` simply waits. */
async function loadDialog(): Promise<ComponentType<DialogProps> | null> {
  try {
    return (await import('./Dialog.tsx')).Dialog;
  } catch {
    return null;
  }
}

/** The browser's own dialog is plain, but it needs no download when the network is gone. */
function askPlainly({ title, body, cancel, answer }: Asked): void {
  const text = body ? `${title}\n\n${body}` : title;
  if (cancel) answer(window.confirm(text));
  else {
    window.alert(text);
    answer(true);
  }
}

export function DialogHost() {
  const asked = useSyncExternalStore(watchQuestions, currentQuestion);
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<DialogProps> } | null>(null);
  const [idle, setIdle] = useState(false);
  // The last question stays on screen while the dialog fades away.
  const [shown, setShown] = useState<Asked>();
  if (asked && asked !== shown) setShown(asked);

  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 3_000);
    return () => clearTimeout(timer);
  }, []);

  const wanted = idle || asked !== undefined;
  useEffect(() => {
    if (!wanted || loaded) return;
    let gone = false;
    async function load() {
      const Dialog = await loadDialog();
      if (gone) return;
      if (Dialog) setLoaded({ Dialog });
      else if (asked) askPlainly(asked);
    }
    void load();
    return () => {
      gone = true;
    };
  }, [wanted, loaded, asked]);

  if (!loaded || !shown) return null;
  return <loaded.Dialog asked={shown} open={asked !== undefined} />;
}
