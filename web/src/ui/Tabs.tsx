import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { classes } from './classes.ts';
import s from './Tabs.module.css';

export interface Tab<T extends string> {
  value: T;
  label: string;
  count?: number | undefined;
}

export interface TabsProps<T extends string> {
  /** Ties tabs to their panel: give the same id to `TabPanel`. */
  id: string;
  /** Name of the tab list, for readers. */
  label: string;
  tabs: readonly Tab<T>[];
  value: T;
  onChange: (value: T) => void;
  /** `spread` over the width where they fit, or gathered at the `start`. */
  align?: 'spread' | 'start' | undefined;
  className?: string | undefined;
}

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

export function Tabs<T extends string>(props: TabsProps<T>) {
  const { id, label, tabs, value, onChange, align = 'spread', className } = props;
  const list = useRef<HTMLDivElement>(null);
  const [edges, setEdges] = useState('');

  useEffect(() => {
    const box = list.current;
    const tab = document.getElementById(`${id}-${value}`);
    if (!box || !tab) return;
    // After the layout, which would otherwise be done once more; scrollIntoView would also move the page.
    const observer = new ResizeObserver(() =>
      box.scrollTo({ left: tab.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2 }),
    );
    observer.observe(box);
    return () => observer.disconnect();
  }, [id, value]);

  useEffect(() => {
    const box = list.current;
    if (!box) return;
    function measure() {
      if (!box) return;
      const before = box.scrollLeft > 1;
      const after = box.scrollLeft + box.clientWidth < box.scrollWidth - 1;
      setEdges(`${before ? 'before ' : ''}${after ? 'after' : ''}`);
    }
    const observer = new ResizeObserver(measure);
    for (const element of [box, ...box.children]) observer.observe(element);
    box.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', measure);
    };
  }, []);

  function press(event: KeyboardEvent<HTMLButtonElement>) {
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = moves[event.key]?.(at, tabs.length - 1);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    document.getElementById(`${id}-${tab.value}`)?.focus();
  }

  return (
    <div className={classes(s.line, className)}>
      <div
        ref={list}
        className={classes(s.tabs, s[align])}
        role="tablist"
        aria-label={label}
        data-edges={edges}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            className={s.tab}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={press}
          >
            {/* The bold twin keeps the width still when the weight changes. */}
            <span className={s.text} data-text={tab.label}>
              {tab.label}
            </span>
            {tab.count !== undefined && <span className={s.count}>{tab.count}</span>}
            {tab.value === value && <Eave />}
          </button>
        ))}
      </div>
    </div>
  );
}

function Eave() {
  return (
    <svg className={s.eave} width="26" height="6" viewBox="0 0 26 6" aria-hidden="true" focusable="false">
      <path d="M1.2 1.2C3 3.6 5.2 4.6 8 4.6h10c2.8 0 5-1 6.8-3.4" />
    </svg>
  );
}

export interface TabPanelProps {
  id: string;
  value: string;
  className?: string | undefined;
  children: ReactNode;
}

export function TabPanel({ id, value, className, children }: TabPanelProps) {
  return (
    <div className={className} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
      {children}
    </div>
  );
}
