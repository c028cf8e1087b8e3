import { createChildren } from './children';

// Starts a process and dies, as the rig does when somebody kills it: for the test of the guard.
const children = createChildren();
const { pid } = children.start('sleep', ['600']);
process.stdout.write(`${pid} ${children.folder}\n`, () => {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 200);
});
