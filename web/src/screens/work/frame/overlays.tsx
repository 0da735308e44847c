import {
  DatePicker as AntdDatePicker,
  Drawer as AntdDrawer,
  Dropdown as AntdDropdown,
  Modal as AntdModal,
  Pagination as AntdPagination,
  Popover as AntdPopover,
  Select as AntdSelect,
  type DatePickerProps,
  type DrawerProps,
  type DropdownProps,
  type ModalProps,
  type PaginationProps,
  type PopoverProps,
  type SelectProps,
} from 'antd';
import type { RangePickerProps } from 'antd/es/date-picker';
import { useState } from 'react';
import { useOverlay } from '../../../ui/overlays.ts';

// What antd lays over a screen. The office takes it from here and never from antd, so that Back closes it.

export function Modal(props: ModalProps & { open: boolean; onCancel: () => void }) {
  useOverlay(props.open, props.onCancel);
  return <AntdModal {...props} />;
}

export function Drawer(props: DrawerProps & { open: boolean; onClose: () => void }) {
  useOverlay(props.open, props.onClose);
  return <AntdDrawer {...props} />;
}

export function Popover(props: PopoverProps & { open: boolean; onOpenChange: (open: boolean) => void }) {
  useOverlay(props.open, () => props.onOpenChange(false));
  return <AntdPopover {...props} />;
}

/** Of a list that nobody else opens or closes. */
function useListOpen() {
  const [open, setOpen] = useState(false);
  useOverlay(open, () => setOpen(false));
  return { open, onOpenChange: (next: boolean) => setOpen(next) };
}

export function Dropdown(props: Omit<DropdownProps, 'open' | 'onOpenChange'>) {
  return <AntdDropdown {...props} {...useListOpen()} />;
}

export function Select<V>(props: Omit<SelectProps<V>, 'open' | 'onOpenChange'>) {
  return <AntdSelect<V> {...props} {...useListOpen()} />;
}

export function DatePicker(props: Omit<DatePickerProps, 'open' | 'onOpenChange'>) {
  return <AntdDatePicker {...props} {...useListOpen()} />;
}

export function RangePicker(props: Omit<RangePickerProps, 'open' | 'onOpenChange'>) {
  return <AntdDatePicker.RangePicker {...props} {...useListOpen()} />;
}

/** With a list of sizes where it is asked for. */
export function Pagination({
  showSizeChanger = false,
  ...props
}: PaginationProps & { showSizeChanger?: boolean }) {
  const sizes = useListOpen();
  return <AntdPagination {...props} showSizeChanger={showSizeChanger && sizes} />;
}
