import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../../../app/text/text.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import s from './SortableList.module.css';

interface SortableListProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  nameOf: (item: T) => string;
  /** One that stays where it is. */
  fixed?: (item: T) => boolean;
  onSort: (items: T[]) => void;
  children: (item: T) => ReactNode;
}

/** A list whose rows are moved by their handle: with the pointer, or with the space bar and the arrow keys. */
export function SortableList<T>(props: SortableListProps<T>) {
  const { label, items, keyOf, nameOf, fixed, onSort, children } = props;
  const { t } = useTranslation();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = items.map(keyOf);
  const placeOf = (id: string | number | undefined) => keys.indexOf(String(id)) + 1;
  const named = (id: string | number) => {
    const item = items[placeOf(id) - 1];
    return { name: item === undefined ? '' : nameOf(item), count: items.length };
  };
  // A row that is taken stands over itself at first, and that is no move.
  const away = useRef(false);
  const announcements: Announcements = {
    onDragStart({ active }) {
      away.current = false;
      return t('work.sort.taken', { ...named(active.id), place: placeOf(active.id) });
    },
    onDragOver({ active, over }) {
      away.current ||= over?.id !== active.id;
      return away.current
        ? t('work.sort.moved', { ...named(active.id), place: placeOf(over?.id) })
        : undefined;
    },
    onDragEnd: ({ active, over }) =>
      t('work.sort.dropped', { ...named(active.id), place: placeOf(over?.id) }),
    onDragCancel: ({ active }) => t('work.sort.cancelled', named(active.id)),
  };
  const stays = (id: string | number) => fixed?.(items[placeOf(id) - 1]!) ?? false;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('work.sort.how') },
      }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id && !stays(over.id))
          onSort(arrayMove([...items], placeOf(active.id) - 1, placeOf(over.id) - 1));
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ul className={s.list} aria-label={label}>
          {items.map((item) => (
            <SortableRow
              key={keyOf(item)}
              id={keyOf(item)}
              name={nameOf(item)}
              fixed={fixed?.(item) ?? false}
            >
              {children(item)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface RowProps {
  id: string;
  name: string;
  fixed: boolean;
  children: ReactNode;
}

function SortableRow({ id, name, fixed, children }: RowProps) {
  const { t } = useTranslation();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, disabled: fixed, attributes: { roleDescription: t('work.sort.role') } });
  return (
    <li
      ref={setNodeRef}
      className={classes(s.row, isDragging && s.moving)}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={s.handle}
        {...attributes}
        {...listeners}
        disabled={fixed}
        aria-label={t('work.sort.handle', { name })}
      >
        <Icon name="drag" size={20} />
      </button>
      <div className={s.content}>{children}</div>
    </li>
  );
}
