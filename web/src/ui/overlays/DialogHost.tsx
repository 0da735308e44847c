import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { currentQuestion, subscribeToQuestions } from './confirm.ts';
import type { PendingQuestion } from './confirm.ts';
import type { DialogProps } from './Dialog.tsx';

/** Returns null if the code cannot be loaded. */
async function loadDialog(): Promise<ComponentType<DialogProps> | null> {
  try {
    return (await import('./Dialog.tsx')).Dialog;
  } catch {
    return null;
  }
}

/** Falls back to the browser's dialog when the component cannot be loaded, for example offline. */
function showNativeDialog({ title, body, cancel, answer }: PendingQuestion): void {
  const text = body ? `${title}\n\n${body}` : title;
  if (cancel) answer(window.confirm(text));
  else {
    window.alert(text);
    answer(true);
  }
}

export function DialogHost() {
  const question = useSyncExternalStore(subscribeToQuestions, currentQuestion);
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<DialogProps> } | null>(null);
  const [preloadDue, setPreloadDue] = useState(false);
  // Keep showing the last question during the closing animation.
  const [lastQuestion, setLastQuestion] = useState<PendingQuestion>();
  if (question && question !== lastQuestion) setLastQuestion(question);

  // Load the dialog's code with the first press, which may lead to a question, or with the first question.
  useEffect(() => {
    const onPress = () => setPreloadDue(true);
    const presses = ['pointerdown', 'keydown'] as const;
    for (const press of presses) window.addEventListener(press, onPress, { once: true });
    return () => {
      for (const press of presses) window.removeEventListener(press, onPress);
    };
  }, []);

  const shouldLoad = preloadDue || question !== undefined;
  useEffect(() => {
    if (!shouldLoad || loaded) return;
    let cancelled = false;
    async function load() {
      const Dialog = await loadDialog();
      if (cancelled) return;
      if (Dialog) setLoaded({ Dialog });
      else if (question) showNativeDialog(question);
    }
    void load();
    return () => {
      cancelled = true;
    };
  }, [shouldLoad, loaded, question]);

  if (!loaded || !lastQuestion) return null;
  return <loaded.Dialog question={lastQuestion} open={question !== undefined} />;
}
