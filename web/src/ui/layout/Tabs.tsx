import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { classes } from '../classes.ts';
import s from './Tabs.module.css';

export interface Tab<T extends string> {
  value: T;
  label: string;
  count?: number | string | undefined;
}

export interface TabsProps<T extends string> {
  /** Links the tabs to their panel: pass the same id to `TabPanel`. */
  id: string;
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<T>[];
  value: T;
  onChange: (value: T) => void;
  /** `spread` over the full width, or aligned at the `start`. */
  align?: 'spread' | 'start' | undefined;
  className?: string | undefined;
}

const nextIndexByKey: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

export function Tabs<T extends string>(props: TabsProps<T>) {
  const { id, label, tabs, value, onChange, align = 'spread', className } = props;
  const list = useRef<HTMLDivElement>(null);
  /** Sides at which further tabs are hidden; CSS fades these edges. */
  const [edges, setEdges] = useState('');

  useEffect(() => {
    const box = list.current;
    const tab = document.getElementById(`${id}-${value}`);
    if (!box || !tab) return;
    // Centres the selected tab. ResizeObserver runs after layout, which avoids a forced reflow;
    // `scrollIntoView` would also scroll the page.
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

  function handleKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const index = tabs.findIndex((tab) => tab.value === value);
    const next = nextIndexByKey[event.key]?.(index, tabs.length - 1);
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
            onKeyDown={handleKeyDown}
          >
            {/* CSS renders `data-text` as an invisible bold copy, so that the width stays the same when selected. */}
            <span className={s.text} data-text={tab.label}>
              {tab.label}
            </span>
            {tab.count !== undefined && <span className={s.count}>{tab.count}</span>}
            {tab.value === value && <SelectedUnderline />}
          </button>
        ))}
      </div>
    </div>
  );
}

function SelectedUnderline() {
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
