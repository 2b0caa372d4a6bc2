/** Small valid files, each with something a reader can stumble over: the fuzz test mutates them. */

export const CSV_SEEDS: readonly string[] = [
  'a,b\n1,x\n2,y\n',
  'a,b\r\n1,x\r\n2,y\r\n',
  'a;b\n1,5;x\n2,5;y\n',
  'a\tb\n1\tx\n?\ty\n',
  'a|b\n1|x\n2|\n',
  '\ufeffa,b\n1,x',
  '"a ""b""","c,d"\n"x\ny",1\n"",2\n',
  "id,name\n007,\"O'Hara\"\n010,'q'\n",
  'n\n1e308\n-1e-320\n9007199254740993\n0.1\n',
  'n\ninf\n-Infinity\nNaN\nNA\n+5.\n.5\n',
  'd\n2026-11-15\n2024-02-29\n\n',
  'd,t\n2026-11-15T20:41:00Z,1\n2026-11-15 20:41:00.123456+01:00,2\n',
  'b,c\ntrue,yes\nFALSE,no\ntrue,\n',
  'größe,名前,😀\n1,ä,あ\n2,ö,い\n',
  '1,2,3\n4,5,6\n7,8,9\n',
  'a,b,c\n,,\n"",NA,null\nN/A,?,\n',
  '__proto__,constructor\n1,toString\n2,valueOf\n',
  'a,b\n "x" , 1 \n  y,2\n',
  'one\nx\ny\n"z"',
  'a,b\n12345678901234567890123456789012345678901234567890,1\n1,1\n',
];

const A = '@attribute a numeric\n';
const XY = '@attribute class {x,y}\n';

export const ARFF_SEEDS: readonly string[] = [
  `@relation r\n${A}${XY}@data\n1,x\n2,y\n`,
  `@RELATION 'r s'\r\n@ATTRIBUTE a REAL\r\n@ATTRIBUTE Class{x, y}\r\n@DATA\r\n1,x\r\n?,y\r\n`,
  `% c\n\n${A}% d\n@data % e\n% f\n1 % g\n\n2\n`,
  `@attribute 'it\\'s' {'a b',"c\\"d",'\\u00e9\\n','?','50\\%'}\n@data\n'a b'\n"c\\"d"\n'?'\n?\n`,
  `${A}${XY}@attribute s string\n@data\n{0 5,1 y,2 't u'}\n{}\n{1 ?}\n{2 v}\n`,
  `${A}${XY}@data\n1,x,{2}\n{0 3},{0.5}\n4,y , { 7 }\n5,x\n`,
  '@attribute d date\n@data\n2026-11-15T20:41:00\n?\n',
  `@attribute d date "yyyy-MM-dd"\n@attribute t date "d.M.yy HH:mm:ss.SSS"\n@data\n2024-02-29,'1.2.03 04:05:06.007'\n`,
  "@attribute d date \"yyyy 'o''clock' MMM\"\n@data\n\"2024 o'clock Feb\"\n",
  '@attribute d date yyyyMMddHHmm\n@data\n202402291830\n{}\n',
  '@attribute n integer\n@data\n1e308\n-1e-320\n9007199254740993\n0.1\ninf\nNaN\n',
  '@attribute größe {klein,groß}\n@attribute 名 string\n@data\ngroß,あ\nklein,😀\n',
  `${A}${XY}@data\n1\tx\n2  y\n3 , x\n4,y,\n`,
  `${A}${XY}@data\r1,x\r2,y\r`,
  '@attribute __proto__ {constructor,toString}\n@data\ntoString\nconstructor',
  '@attribute e {}\n@attribute f {f}\n@data\n?,f\n{}\n',
  '@attribute s string\n@data\nb\na\n\'\'\n"b"\nC:\\new\n',
  `\ufeff@relation bob's data\n${A}@data\n+5.\n.5\n-0\n`,
  `@attribute a numeric\n@attribute b real\n@attribute c integer\n@data\n1,2,3\n{2 4}\n{0 1,1 1,2 1}\n`,
  `@attribute c {'\\101\\0','\\t',",","{}"}\n@data\n'A\\0'\n'\\t'\n","\n"{}"\n`,
];
