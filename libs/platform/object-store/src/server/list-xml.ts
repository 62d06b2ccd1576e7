/** A page of keys, which contain no characters that XML must escape. */
interface ListedKeys {
  readonly bucket: string;
  readonly prefix: string;
  readonly keys: readonly string[];
  readonly most: number;
  readonly isTruncated: boolean;
}

/** Returns the body of Amazon's ListObjectsV2, without the fields that the platform does not read. */
export const listXml = ({ bucket, prefix, keys, most, isTruncated }: ListedKeys): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">' +
  `<Name>${bucket}</Name><Prefix>${prefix}</Prefix><KeyCount>${keys.length}</KeyCount><MaxKeys>${most}</MaxKeys>` +
  `<IsTruncated>${isTruncated}</IsTruncated>` +
  keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('') +
  '</ListBucketResult>';
