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
import { useLanguage } from '../../core/text/i18n.ts';
import { useOverlay } from '../../ui/overlays/overlays.ts';

// antd's overlay components, registered so that Back closes them. Import them from here, never from antd.

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

/** Open state of an uncontrolled dropdown, registered so that Back closes it. */
function useDropdownOpen() {
  const [open, setOpen] = useState(false);
  useOverlay(open, () => setOpen(false));
  return { open, onOpenChange: (next: boolean) => setOpen(next) };
}

export function Dropdown(props: Omit<DropdownProps, 'open' | 'onOpenChange'>) {
  return <AntdDropdown {...props} {...useDropdownOpen()} />;
}

export function Select<V>(props: Omit<SelectProps<V>, 'open' | 'onOpenChange'>) {
  return <AntdSelect<V> {...props} {...useDropdownOpen()} />;
}

/** The format of `formatDate` or `formatDateTime`; in English, an ISO date can be typed as well. */
function useDateFormats(withTime: boolean): string[] {
  const language = useLanguage();
  const formats = withTime ? ['YYYY-MM-DD HH:mm'] : ['YYYY-MM-DD'];
  return language === 'zh' ? formats : [withTime ? 'D MMM YYYY, HH:mm' : 'D MMM YYYY', ...formats];
}

export function DatePicker(props: Omit<DatePickerProps, 'open' | 'onOpenChange'>) {
  return <AntdDatePicker format={useDateFormats(false)} {...props} {...useDropdownOpen()} />;
}

export function RangePicker(props: Omit<RangePickerProps, 'open' | 'onOpenChange'>) {
  const formats = useDateFormats(Boolean(props.showTime));
  return <AntdDatePicker.RangePicker format={formats} {...props} {...useDropdownOpen()} />;
}

/** The page size dropdown is off unless `showSizeChanger` is set. */
export function Pagination({
  showSizeChanger = false,
  ...props
}: PaginationProps & { showSizeChanger?: boolean }) {
  const sizeChanger = useDropdownOpen();
  return <AntdPagination {...props} showSizeChanger={showSizeChanger && sizeChanger} />;
}
