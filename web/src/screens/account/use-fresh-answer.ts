import { useEffect, useEffectEvent, useRef } from 'react';

/** An answer belongs to its picture: a new picture empties the field. */
export function useFreshAnswer(uuid: string | undefined, empty: () => void): void {
  const seen = useRef<string>(undefined);
  const clear = useEffectEvent(empty);
  useEffect(() => {
    if (uuid === undefined) return;
    if (seen.current !== undefined && seen.current !== uuid) clear();
    seen.current = uuid;
  }, [uuid]);
}
