/** The package has no types of its own; this is what the tests use of it. */
declare module 'vt-pbf' {
  const encoder: {
    fromGeojsonVt(
      layers: Record<string, { features: readonly unknown[] }>,
      options: { version: number },
    ): Uint8Array
  }
  export default encoder
}
