// Messages of the D-Bus wire protocol (D-Bus specification, "Message Protocol" and "Marshaling"), as far as notifications
// need it. Written here because the existing libraries bring an XML parser and a dozen packages into a process that holds
// keys. Pure.

/** A variant carries its own type. */
export interface Variant {
  readonly type: string;
  readonly value: BusValue;
}

export type BusValue = string | number | boolean | Variant | readonly BusValue[];

export interface BusMessage {
  readonly kind: 'call' | 'reply' | 'error' | 'signal' | 'other';
  readonly serial: number;
  /** The serial of the call that this answers. */
  readonly replySerial: number | null;
  readonly path: string | null;
  readonly interface: string | null;
  readonly member: string | null;
  readonly destination: string | null;
  /** The unique name that the bus gave the sender. */
  readonly sender: string | null;
  /** The types of the body; '' without one. */
  readonly signature: string;
  /** Unknown until its reader has parsed it. */
  readonly body: readonly unknown[];
}

export type BusCall = Readonly<
  Record<'destination' | 'path' | 'interface' | 'member' | 'signature', string>
> & {
  readonly body: readonly BusValue[];
};

/** Bytes; the bus allows more, but nothing meant for us is that long. */
export const LONGEST_MESSAGE = 1024 * 1024;

const kinds = ['other', 'call', 'reply', 'error', 'signal'] as const;

const FIELD = {
  path: 1,
  interface: 2,
  member: 3,
  replySerial: 5,
  destination: 6,
  sender: 7,
  signature: 8,
} as const;

const HEADER = 'yyyyuua(yv)';

/** Bytes up to and including the length of the header's fields. */
const FIXED_BYTES = 16;

export function encodeCall(call: BusCall, serial: number): Buffer {
  const body = encode(call.signature, call.body);
  const fields: BusValue[] = [
    [FIELD.path, { type: 'o', value: call.path }],
    [FIELD.interface, { type: 's', value: call.interface }],
    [FIELD.member, { type: 's', value: call.member }],
    [FIELD.destination, { type: 's', value: call.destination }],
    ...(call.signature === '' ? [] : [[FIELD.signature, { type: 'g', value: call.signature }]]),
  ];
  const header = encode(HEADER, ['l'.charCodeAt(0), 1, 0, 1, body.length, serial, fields]);
  return Buffer.concat([header, Buffer.alloc(padding(header.length, 8)), body]);
}

/**
 * The length of the message that begins here; null when too little of it has arrived to know. Throws if it is not a message.
 */
export function messageLength(bytes: Buffer): number | null {
  if (bytes.length < FIXED_BYTES) return null;
  const isLittle = isLittleEndian(bytes);
  const bodyLength = isLittle ? bytes.readUInt32LE(4) : bytes.readUInt32BE(4);
  const fieldsLength = isLittle ? bytes.readUInt32LE(12) : bytes.readUInt32BE(12);
  const headerLength = FIXED_BYTES + fieldsLength;
  const length = headerLength + padding(headerLength, 8) + bodyLength;
  if (length > LONGEST_MESSAGE) throw new RangeError('a message that is too long');
  return length;
}

/** One whole message. A body that cannot be read is returned empty. Throws if it is not a message. */
export function decodeMessage(bytes: Buffer): BusMessage {
  const isLittle = isLittleEndian(bytes);
  const header = new Reader(bytes, 0, isLittle);
  const [, kind, , , , serial, list] = header.readAll(HEADER);
  const fields = new Map<unknown, unknown>();
  for (const field of Array.isArray(list) ? list : []) {
    if (Array.isArray(field)) fields.set(field[0], field[1]);
  }
  const textOf = (field: number): string | null => {
    const value = fields.get(field);
    return typeof value === 'string' ? value : null;
  };
  const signature = textOf(FIELD.signature) ?? '';
  const replySerial = fields.get(FIELD.replySerial);
  return {
    kind: (typeof kind === 'number' ? kinds[kind] : undefined) ?? 'other',
    serial: typeof serial === 'number' ? serial : 0,
    replySerial: typeof replySerial === 'number' ? replySerial : null,
    path: textOf(FIELD.path),
    interface: textOf(FIELD.interface),
    member: textOf(FIELD.member),
    destination: textOf(FIELD.destination),
    sender: textOf(FIELD.sender),
    signature,
    body: decodeBody(new Reader(bytes, header.at + padding(header.at, 8), isLittle), signature),
  };
}

function decodeBody(reader: Reader, signature: string): readonly unknown[] {
  try {
    return reader.readAll(signature);
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

function isLittleEndian(bytes: Buffer): boolean {
  const [order] = bytes;
  if (order === 'l'.charCodeAt(0)) return true;
  if (order === 'B'.charCodeAt(0)) return false;
  throw new RangeError('not a message');
}

/** Bytes to add so that `at` is a multiple of `alignment`. */
function padding(at: number, alignment: number): number {
  return (alignment - (at % alignment)) % alignment;
}

function alignmentOf(type: string): number {
  switch (type.charAt(0)) {
    case 'y':
    case 'g':
    case 'v':
      return 1;
    case 'n':
    case 'q':
      return 2;
    case '(':
    case '{':
      return 8;
    default:
      return 4;
  }
}

/** `sa{sv}i` → `s`, `a{sv}`, `i`. */
function splitTypes(signature: string): readonly string[] {
  const types: string[] = [];
  for (let at = 0; at < signature.length;) {
    const end = endOfType(signature, at);
    types.push(signature.slice(at, end));
    at = end;
  }
  return types;
}

function endOfType(signature: string, at: number): number {
  const first = signature.charAt(at);
  if (first === 'a') return endOfType(signature, at + 1);
  if (first === '') throw new RangeError('a signature that ends too soon');
  if (first !== '(' && first !== '{') return at + 1;
  const close = first === '(' ? ')' : '}';
  let next = at + 1;
  while (signature.charAt(next) !== close) next = endOfType(signature, next);
  return next + 1;
}

function encode(signature: string, values: readonly BusValue[]): Buffer {
  const bytes: number[] = [];
  splitTypes(signature).forEach((type, index) => encodeOne(bytes, type, values[index]));
  return Buffer.from(bytes);
}

/** Throws a TypeError when the value does not have the type, which is a bug of ours. */
function encodeOne(bytes: number[], type: string, value: BusValue | undefined): void {
  for (let count = padding(bytes.length, alignmentOf(type)); count > 0; count -= 1) bytes.push(0);
  const code = type.charAt(0);
  if (code === 'y' && typeof value === 'number') bytes.push(value & 0xff);
  else if (code === 'b' && typeof value === 'boolean') pushUint32(bytes, value ? 1 : 0);
  else if ((code === 'u' || code === 'i') && typeof value === 'number') pushUint32(bytes, value >>> 0);
  else if ((code === 's' || code === 'o') && typeof value === 'string') {
    // A text ends at its first NUL, and the bus disconnects whoever sends one.
    const text = Buffer.from(value.replaceAll('\0', ''));
    pushUint32(bytes, text.length);
    for (const byte of text) bytes.push(byte);
    bytes.push(0);
  } else if (code === 'g' && typeof value === 'string') {
    bytes.push(value.length, ...Buffer.from(value), 0);
  } else if (code === 'v' && typeof value === 'object' && 'type' in value) {
    encodeOne(bytes, 'g', value.type);
    encodeOne(bytes, value.type, value.value);
  } else if (code === 'a' && isList(value)) {
    encodeArray(bytes, type.slice(1), value);
  } else if ((code === '(' || code === '{') && isList(value)) {
    splitTypes(type.slice(1, -1)).forEach((inner, index) => encodeOne(bytes, inner, value[index]));
  } else throw new TypeError(`no ${type}`);
}

function encodeArray(bytes: number[], type: string, values: readonly BusValue[]): void {
  const lengthAt = bytes.length;
  pushUint32(bytes, 0);
  for (let count = padding(bytes.length, alignmentOf(type)); count > 0; count -= 1) bytes.push(0);
  const start = bytes.length;
  for (const value of values) encodeOne(bytes, type, value);
  const length: number[] = [];
  pushUint32(length, bytes.length - start);
  bytes.splice(lengthAt, 4, ...length);
}

function pushUint32(bytes: number[], value: number): void {
  bytes.push(value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, (value >>> 24) & 0xff);
}

/** `Array.isArray` alone narrows to `any[]`. */
function isList(value: BusValue | undefined): value is readonly BusValue[] {
  return Array.isArray(value);
}

/** Deeper than any message meant for us; a hostile one would otherwise overflow the stack. */
const DEEPEST = 16;

/** Reads beyond the end throw a RangeError, as Buffer's do. */
class Reader {
  at: number;
  readonly #bytes: Buffer;
  readonly #isLittle: boolean;
  #depth = 0;

  constructor(bytes: Buffer, at: number, isLittle: boolean) {
    this.#bytes = bytes;
    this.at = at;
    this.#isLittle = isLittle;
  }

  readAll(signature: string): readonly unknown[] {
    return splitTypes(signature).map((type) => this.#read(type));
  }

  #read(type: string): unknown {
    this.at += padding(this.at, alignmentOf(type));
    switch (type.charAt(0)) {
      case 'y':
        return this.#bytes.readUInt8(this.#step(1));
      case 'n':
      case 'q':
        return this.#isLittle
          ? this.#bytes.readUInt16LE(this.#step(2))
          : this.#bytes.readUInt16BE(this.#step(2));
      case 'b':
        return this.#uint32() !== 0;
      case 'u':
        return this.#uint32();
      case 'i':
        return this.#uint32() | 0;
      case 's':
      case 'o':
        return this.#text(this.#uint32());
      case 'g':
        return this.#text(this.#bytes.readUInt8(this.#step(1)));
      default:
        return this.#readNested(type);
    }
  }

  #readNested(type: string): unknown {
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw new RangeError('a message that is too deep');
    try {
      switch (type.charAt(0)) {
        case 'v': {
          const inner = splitTypes(this.#text(this.#bytes.readUInt8(this.#step(1))));
          if (inner[0] === undefined || inner.length !== 1) throw new RangeError('a variant of no type');
          return this.#read(inner[0]);
        }
        case 'a':
          return this.#array(type.slice(1));
        case '(':
        case '{':
          return this.readAll(type.slice(1, -1));
        default:
          throw new RangeError('a type that is not known');
      }
    } finally {
      this.#depth -= 1;
    }
  }

  #array(type: string): readonly unknown[] {
    const length = this.#uint32();
    this.at += padding(this.at, alignmentOf(type));
    const end = this.at + length;
    if (end > this.#bytes.length) throw new RangeError('an array beyond the end');
    const values: unknown[] = [];
    while (this.at < end) {
      const before = this.at;
      values.push(this.#read(type));
      // An empty struct would be read forever.
      if (this.at === before) throw new RangeError('an element of no length');
    }
    return values;
  }

  #uint32(): number {
    const at = this.#step(4);
    return this.#isLittle ? this.#bytes.readUInt32LE(at) : this.#bytes.readUInt32BE(at);
  }

  #text(length: number): string {
    const at = this.#step(length + 1);
    if (this.at > this.#bytes.length) throw new RangeError('a text beyond the end');
    return this.#bytes.toString('utf8', at, at + length);
  }

  /** The position to read at; advances by this many bytes. */
  #step(bytes: number): number {
    const at = this.at;
    this.at += bytes;
    return at;
  }
}
