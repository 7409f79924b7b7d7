/** A file that cannot be parsed as places, or places that the format cannot hold; says in Russian what to fix. */
export class PlaceFileError extends Error {
  override name = 'PlaceFileError'
}

/** A file whose name has no known format of places. */
export class UnknownFormatError extends PlaceFileError {
  override name = 'UnknownFormatError'
}
