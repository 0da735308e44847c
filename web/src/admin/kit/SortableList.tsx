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
import { useTranslation } from '../../core/text/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import s from './SortableList.module.css';

interface SortableListProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  nameOf: (item: T) => string;
  /** Whether an item cannot be moved. */
  fixed?: (item: T) => boolean;
  onSort: (items: T[]) => void;
  children: (item: T) => ReactNode;
}

/** List whose rows are reordered by a drag handle: by pointer, or by space bar and arrow keys. */
export function SortableList<T>(props: SortableListProps<T>) {
  const { label, items, keyOf, nameOf, fixed, onSort, children } = props;
  const { t } = useTranslation();
  const sensors = useSensors(
    // A pointer that moves less than 4 px is a click, not a drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = items.map(keyOf);
  // Counts from 1, as announced to screen readers; 0 if the item is not in the list.
  const positionOf = (id: string | number | undefined) => keys.indexOf(String(id)) + 1;
  const announcementParams = (id: string | number) => {
    const item = items[positionOf(id) - 1];
    return { name: item === undefined ? '' : nameOf(item), count: items.length };
  };
  // dnd-kit first reports a picked-up row as being over itself, which must not be announced as a move.
  const hasMoved = useRef(false);
  const announcements: Announcements = {
    onDragStart({ active }) {
      hasMoved.current = false;
      return t('admin.sort.taken', { ...announcementParams(active.id), place: positionOf(active.id) });
    },
    onDragOver({ active, over }) {
      hasMoved.current ||= over?.id !== active.id;
      return hasMoved.current
        ? t('admin.sort.moved', { ...announcementParams(active.id), place: positionOf(over?.id) })
        : undefined;
    },
    onDragEnd: ({ active, over }) =>
      t('admin.sort.dropped', { ...announcementParams(active.id), place: positionOf(over?.id) }),
    onDragCancel: ({ active }) => t('admin.sort.cancelled', announcementParams(active.id)),
  };
  const isFixed = (id: string | number) => fixed?.(items[positionOf(id) - 1]!) ?? false;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('admin.sort.how') },
      }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id && !isFixed(over.id))
          onSort(arrayMove([...items], positionOf(active.id) - 1, positionOf(over.id) - 1));
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

interface SortableRowProps {
  id: string;
  name: string;
  fixed: boolean;
  children: ReactNode;
}

function SortableRow({ id, name, fixed, children }: SortableRowProps) {
  const { t } = useTranslation();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, disabled: fixed, attributes: { roleDescription: t('admin.sort.role') } });
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
        aria-label={t('admin.sort.handle', { name })}
      >
        <Icon name="drag" size={20} />
      </button>
      <div className={s.content}>{children}</div>
    </li>
  );
}
