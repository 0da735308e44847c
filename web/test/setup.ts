import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/dom';

// Lazy components may take longer than the default timeout of one second on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

// happy-dom has no default style for <wbr>; without one, accessible names contain a space at each.
const style = document.createElement('style');
style.textContent = 'wbr { display: inline; }';
document.head.append(style);
