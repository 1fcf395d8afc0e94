// Reads a workflow from standard input and prints its errors as JSON. A separate program, because the parser imports JSON in a
// way that Node 20 supports only through a loader.
import { readFileSync } from 'node:fs';
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';

const file = { name: 'workflow.yml', content: readFileSync(0, 'utf8') };
const { context } = parseWorkflow(file, new NoOperationTraceWriter());
process.stdout.write(JSON.stringify(context.errors.getErrors().map(({ message }) => message)));
