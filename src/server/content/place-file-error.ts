/** A file that cannot be read as places, or places that no such file can hold. The message is Russian and says what to mend. */
export class PlaceFileError extends Error {
  override name = 'PlaceFileError'
}

/** A file whose name tells no format that places are kept in. */
export class UnknownFormatError extends PlaceFileError {
  override name = 'UnknownFormatError'
}
