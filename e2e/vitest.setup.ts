import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library cleans up by itself only where `afterEach` is a global, which it is not here.
afterEach(cleanup);

// How fast this machine is today is not what a test tests: a second was too short beside other work. Only a hang ends
// here.
configure({ asyncUtilTimeout: 60_000 });
