// Reads a workflow from standard input, and prints what is wrong with it as JSON. A program of its own: the parser imports JSON
// in a way that Node 20 takes only from a loader.
import { readFileSync } from 'node:fs';
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';

const file = { name: 'workflow.yml', content: readFileSync(0, 'utf8') };
const { context } = parseWorkflow(file, new NoOperationTraceWriter());
process.stdout.write(JSON.stringify(context.errors.getErrors().map(({ message }) => message)));
