import {
  DatePicker as AntdDatePicker,
  Drawer as AntdDrawer,
  Dropdown as AntdDropdown,
  Modal as AntdModal,
  Select as AntdSelect,
  type DatePickerProps,
  type DrawerProps,
  type DropdownProps,
  type ModalProps,
  type SelectProps,
} from 'antd';
import type { RangePickerProps } from 'antd/es/date-picker';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useLanguage } from '../../core/text/i18n.ts';
import { useOverlay } from '../../ui/overlays/overlays.ts';

// antd's overlay components, registered so that Back closes them. Import them from here, never from antd.

/**
 * Of every dialog and drawer. Otherwise antd raises those inside others above the app's own dialogs and the request for a
 * code; with one value, the one that opened last is on top.
 */
const Z_INDEX = 30;

export function Modal(props: ModalProps & { open: boolean; onCancel: () => void }) {
  useOverlay(props.open, props.onCancel);
  return <AntdModal zIndex={Z_INDEX} {...props} />;
}

export function Drawer(props: DrawerProps & { open: boolean; onClose: () => void }) {
  useOverlay(props.open, props.onClose);
  return <AntdDrawer zIndex={Z_INDEX} {...props} />;
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

/** With times, a period begins at the start of its first day and ends with its last day, unless a time is chosen. */
export function RangePicker({
  withTime = false,
  ...props
}: Omit<RangePickerProps, 'open' | 'onOpenChange' | 'showTime'> & { withTime?: boolean }) {
  const formats = useDateFormats(withTime);
  return (
    <AntdDatePicker.RangePicker
      format={formats}
      {...props}
      {...(withTime && {
        showTime: { format: 'HH:mm', defaultOpenValue: [dayjs().startOf('day'), dayjs().endOf('day')] },
      })}
      {...useDropdownOpen()}
    />
  );
}
