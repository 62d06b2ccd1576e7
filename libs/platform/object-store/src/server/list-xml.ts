/** A page of keys; what they are made of needs no escaping in XML. */
export interface ListedKeys {
  readonly bucket: string;
  readonly prefix: string;
  readonly keys: readonly string[];
  readonly most: number;
  readonly isTruncated: boolean;
}

/** The body of Amazon's ListObjectsV2, without what its keys' readers do not ask for. */
export const listXml = ({ bucket, prefix, keys, most, isTruncated }: ListedKeys): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">' +
  `<Name>${bucket}</Name><Prefix>${prefix}</Prefix><KeyCount>${keys.length}</KeyCount><MaxKeys>${most}</MaxKeys>` +
  `<IsTruncated>${isTruncated}</IsTruncated>` +
  keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('') +
  '</ListBucketResult>';
