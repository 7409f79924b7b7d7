declare module 'virtual:built-in-places' {
  const places: import('#domain/place.ts').Place[]
  export default places
}
