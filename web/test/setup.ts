import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/dom';

// Lazy components may take longer than the default timeout of one second on a busy machine.
configure({ asyncUtilTimeout: 5_000 });
