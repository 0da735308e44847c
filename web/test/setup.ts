import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/dom';

// Screens load parts of themselves later, which takes longer than the default second on a busy machine.
configure({ asyncUtilTimeout: 5_000 });
