/** Both packages lack types. */
declare module 'pbf/compile' {
  export function compile(schema: object): unknown
}
declare module 'protocol-buffers-schema' {
  export default function parse(proto: string): object
}
