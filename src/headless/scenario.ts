import { readFileText } from './read-file';
import { scenarioAnswer } from './scenario-run';

// `npm run -s scenario -- FILE`: everything but reading and printing is in `scenario-run.ts`.

const { exitCode, stdout, stderr } = await scenarioAnswer(process.argv.slice(2), readFileText);
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = exitCode;
