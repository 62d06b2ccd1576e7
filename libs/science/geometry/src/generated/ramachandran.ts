// Made by npm run build -- ramachandran; do not edit.
export const RAMACHANDRAN_PROVENANCE = {
  "sources": [
    "Richardson laboratory reference_data, Top8000 Ramachandran percentile contour grids"
  ],
  "licence": "CC BY 4.0",
  "citation": "Hintze et al. Proteins 2016, 84:1177 (Top8000); Chen et al. Acta Cryst D 2010, 66:12 (MolProbity)",
  "inputSha256": "5b26500c319fcbe71d5a91c6a9d1a727a353875f89f7fc2157e2f13c1b7bf93f"
};

/** Characters of the levels 0 to 90: level l is the value 10^(4.8 · (l / 90 − 1)); a blank is 0. */
export const RAMACHANDRAN_ALPHABET = "!\"#%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz{|}~";
export const RAMACHANDRAN_DECADES = 4.8;

/** One line per φ from −179° in steps of 2°, one character per ψ from −179° in steps of 2°. */
export const RAMACHANDRAN_GRIDS = {
  general: `
RPNLIGDA?<;:988765321/-,+*'&%"!!!!!!""######&&')*+,--.//01111111111000///..--++++++++,-------++*)&&%#"""""#%&'**+++,-./1233444443334466889::;;;<=>?@@ABBCDDEEFFGHJKMOQRTUVWYZZZYXWUT
UTRPNJGDB@><;::9876432/.-,+*'&%####%%&&&&&&&')**+,-./011222333322222211100//.-------..///////.--++*)''&&&')*+,-.////012344566666666789:;<==>>??@ABCCDEFFGGHHIIJLMOPRSUVXYZ]^^__^]ZYW
YWUSQOKHECB@?=<;:9765320/.-,**'&&&&&'()*****++,--./01223334444333333333322110///..///0111211100//.----,,+,-./0122333445566788899999:;<>?@ABBBCCCDFFGHIJKLLMMMNOPRSUVWXZ]^_abcccba_][
]ZXVTQOLIFDCB@?=<:98653210/.-+******+++,-----..//02233444555555444444444333322211011223333333322222111000012334456666778899::;;<<<=>?@BCDEEFFFFGHJKLMNNOPPPQQRSUVWYZ[]_acddeffedcba_
_^[XVTQOLIGFDCA@><:986543210/.-,,+,--..////00112233455666666666666665555555444433333334444444444455444444445667788899::;;;<<=>?@AABBCDEGHIJJJJKLMNOPPQQRSTTUUVXYZ]^_abcdfghiiihgfecb
ca^[XVSQOMJHFDCB@><:9765433210//...//0012223333445666778888888777777666666666666554455566666667777777778888899::;;<<==>>???@ABCCDEFFGHIKLNNNOOOPPQRRSTTUVVWXY[]^_abcdefhijllllkjigfd
eca^[XUSQOMKHGECB@><:876544332110001223334444556678899999999999988888888888888887766677778888999:::::;;;;;;<<==>?@@AABBBBCCCCDFGHJJKKLNOPQQQQRRRSTTUUVWXYZ[]^_abcdefghiklmnooonlkihf
feca^ZWUSQOMKIGECB@=;98765544333222333445566667789::;;;;;;;;;::::::9::::::::::::9998889999:::;;<<==>>???@@@@@AABCCDDEEFFFFFFGHJKMNNNOPPQRSTTTTUUUVWWXXY[]^_abcdefghijklnopqqqppnmkjh
hfdb_]YWUSQOMKHFECA?<;98766655444444455666777889:;;<==>====<<<<<<;;;;;;<<<<<<<<<<;;;;;;;;<<==>?@@ABBBCCCCCCDDDDEFFGHIIIIIIIIJLMOPPQQQRSTUUVVVVWWXXYZ[[]^_abcefghjjklmnopqrsssrqpnlki
igeca^[XVUSQOLJHFDC@><:98776666555566677788899:;;=>?@@@@@@???>>>=======>>>??????>>====>>??@@AABCDDEEFFFFGGGGGGGHIJJKLMMMMLLMNOPQRRSSSTTUVWXXXYYYZ[]]^_abcddfghjklmnnopqrstuutsrqomlj
igfdb_]ZXVTRPNKIGFDB@=;:98887777777788889999::;<=?@ABBBBBBBAA@@@@?????@@@@AAAAAAA@@@@@AABBCCDDEFGHHIIJJJJJJJJJJKLMNNOOOOOOOOPQRSTTTUUUVWWXYZZ[[[]^__abcdefghijlmnoopqqrstuvvutsqpnlk
igfdca^[YWUSQOMJHFDCA?<;:999888888999::::::;;<<>?ABCCDDDDDCCCBBBAAAAAAAABBBCCCCCCCCCCCCDDEEFGHIJKLLMMMMMMMMLMMMNOOPPQQQQQQQQRSTUUVVVVVWXYZ[[]]^^__abccdefhijklmnopqqrsstuvvvvusqpnmk
igfecb_]ZWVTQPNKIGECB@><;:::::::::;;;;<<<<<<<=>@ABCDDEEFFFEEDDCCCBBBBCCCCCDDEEEEEEEEEFFGGHHIJKMNOOPPPPPOOOOOOOPPQQRRSSSSSSSSTTUVWWWWWWXYZ[]]^__aabccdefghijklmnopqrrsttuvwwwvusqpnmk
igfecb_]ZXVTRPNLJGFDB@?=<<;;;;;;<<<==>>>>>>>>?@ABCDEFFGGGGGGFFEDDDCCDDDDEEFGGGGGGGGGHHIIJKLMNOPPQQRRRRRQQQPPQQRSSTTTTTUUUTTUUVVWXXXXXXYZ[]^__aabbcddefghijlmnnopqrrsttuvwwwwvtrponlj
hgfdcba^[XVTRPNLJHFDCA@>==<<<<==>>??@@@@@@@@@@ABCDEFGHHIIIIIHGGFFEEEEEFFGGHIJJJJJJJJJKLLMNOPPQRSSTTTTTTTSSRRSSTUUUUUUUVVVVVVVWWXXYYYYYZ[]^__aabccdeffgijklmnoopqrrsstuuvwwwvutrpnmlj
hfedcba^[XVTRPNLJHFDCBA@?>>>>>??@@AABBBBAAAAABBCDFGGHIJJJKKJJJIHGGGGGGGHIJKLMMMMMMMMMNNOPQRRSTTUUVVVVVVUUTTTTUVVVWVVVVWWWWWWWWXYYYYYZZZ[]^_abbccdefghijklmnoppqrrssttuvwwwwvusrpnmkj
hfedcb_^[XVTRPNLJHFECCBA@@@@@@@AABCCCCCCCCCCCCCDFGHHIJKKLLLLLLKJIIHHIIJJKMNNOOOOOOOOPPQQRSTUUVVWWXXXXXXWVVVVVWWXXXWWWWXXXXXXXXYYYZZZZ[[]^_abbccdefghijklmnopqqrsstttuvvwwwwvusqomlki
hfedcb_]ZXVTRPNKIHFEDCCBBBBBBBBCCCDDDDDDDDDDDDEFGHIJKKLMMNNNNNMLLKKJKKLLNOPPQQQQQQQRRRSTUUVWWXXYYZZZZZYYXXWWXXXYYYYXXXXYYYXXXYYYZZZ[[[]^^_abccddefhijklmnopqqrssttuuuvwwwwwvtrpomlji
gfdcba_]ZXVTRPNKIHFFDDCCCCCCCCCDDEEFFFFEEEEEEFGGHIJKLMMNNOOPPOOONMMMMMNNOPQRRRSSSSTTTUUVVWXYZZ[[[]]]]][[ZYYYYZZZZZZYYYYYYYYYYYYZZZ[[]]]^_aabcdeefghjklmnopqrrsttuuuuvwwwwwvutrpnmkji
gedcba^]ZXVTRPNKJHGFEEDDDDDDDDEEFFGGGGGGGFGGGHHIJKLMMNNOOPPQQQQPPOOOOOOPQQRSTTTUUUVVVWWXXYZ[]]^^^^^^^^^]][[[[[[[[[[ZZZZZZZYYYYYZZ[[]]]^__abcdeefghiklmnopqrsttuuuuvvwwxxxwvutrpnmkjh
gedca_^[YWVTRPNLJIGGFFEEEEEEEFFFGGHHHHHHHHHIIJKKLMNNNOOPPQQRRRRRQQQPPPQQRSTTUUVVWWXXYYYZZ[]^^___________^^^^^^^]]]][[[[ZZZZYYYYZZ[[]]^^__abcdefghijklnopqrsttuvvvvvwwxxxxwvutrpomkjh
fedba_][YWVTRPOMKIHGGGFFFFFFGGGHHHIIIIIIJJJKKLMMNOOOOPPPQRSSTTTTSSRRRRSSTTUVWWXXYYZ[[[[]]^__aaabbbbabbbaaa______^^]]][[[[ZZZYYYZZ[[]^^__abbdefggijklnopqrstuuvvwwwwxxxxxxwvusrpomkjh
fecba^]ZYWVTSQOMLJIHHHGGGGGGHHHIIJJJJJJJKKLLMNOOOPPPPPQQRSTTUUUUTTTTTTTUUVWXXYZ[[]]^^^^__aabbbcccccccccccbbbbaaa__^^]][[[ZZZZYZZ[[]]^^_aabcdefghjklmopqrstuvvwwwxxxxxxyyxwvtsrpomkjh
fdcb_^[ZYWVUSQPNLKJIIIHHHHHHIIIJJJKKKKKLLMMNOOPPPQQQQQQRSTUUVVVVVUUUUVVWWXYZ[]]^^__aabbbbbcccdddddddddddddcccbbaa_^^]][[[[ZZZZZZ[[]]^^_abcdefghiklmnpqrstuvwwxxxxxxyyyyxxwvtsqpnmkih
fdca_][ZXWVUSQPOMLKJJJJIIIIIJJJJKKKLLLLMMNNOPPQQQQQQQRRSTUUVWWWWWWWWWXXYYZ[]^^_aabbccdddddddeeefffffeefeeeddccbba__^]][[[ZZZZZZZ[]]]^_aabcdefgijklnopqrtuvwwxxxxxxyyyyxxwvutrqonlkig
edca_][ZXWVUSRPOMLKKKJJJJJJJJKKKKLLLLMMMNOOPQQRRRRRRRRSTUVVWXXXXXXXXYZZ[]]^^_abbcddeeeefffffffggghgggggfffeedccba_^]][[ZZZZYYYZZ[]]^^_abcdefghiklmnpqrsuvwwxxxyyyxyxyxxxwvtsrpomljig
edba^][YXWVTSRPONMLLKKKKKKJKKKKLLLLMMMNNOOPQQRRRSRRRRSTTUVWXXYYYYZZZ[[]^^__abbcdeffggggghhhhhhhhiiihhhhggffeddcba_^][ZZYYYYXXYYZ[]]^^_abcdefhijklnoprstvwwxyxxyyyyxxxxxwwvtsqonmkjhg
dcba^]ZYXVUTSQPONMMLLLLLKKKKKLLLLMMMNNNOOPPQRRSSSSRRRSTUVWXYYZZ[[[[]]^^_aabbcddefghhiiiiiiiiiijjjjjjjiihggfeedcb_^][ZYYXXXWWWXXYZ[]^^_abcdfghijlmnpqrsuvwxxyyyyyyyxxxxwwvutrpomljigf
dcb_^]ZXWVUTSQPONNMMMMLLLLKLLLLMMMMNNNOOPPQQRRSSSSRRRSTUVWYZZ[[]]]]^^__abbcddefgghiijjjjjjkkkkkkkkkkkkjihgffedcb_][ZYXXWWVVVVWWXYZ[]^abbcefgijklnopqstuwwxyyyyyyyxxxwwwvutsqpnlkjhge
dba_^[YXVUTTRQPOONNNMMMMLLLLLLMMMMNNNOOOPPQQRSSSSSRRRSTUWXYZ[]]]^^^___abbcdeffghiijjjkkkkkllllllllmmllkjihgfedca_]ZYXWVVVUUUUVVWXZ[]^abcdefgijkmnpqrsuvwxyyyyyyyyxxxwwvvtsrpomljigfe
cba_][YWVUTSRQPPONNNNNMMMLLLLMMMMNNNOOOPPPQQRRSSSSRRRSTUWXZ[]]^^^____aabcdefghhijkkkkkllllllllmmmnnmmllkihgfdcba^[YXWVVUUUTTUUVWXYZ]^_bcdefhiklmopqrtuvwxyyyyyyyxxxwwvvutsqpnmkjigfd
cba^]ZXWVUTSRQPPOONNNNNMMMLLLMMMNNNNOOOPPPQQRRSSSSRRRSTUWXZ[]^____aaabbcdefghijjkllllllllmmmmmnnnoonnmlkjhgedba_]ZXWVUUTTTTTTUUVWXZ]^_acdeghjkmnoprstuwxxyyyyyyyxxwwwvutsrqpnlkjhged
cb_^]ZXVUTSSRQPPOOOONNNNMMLLLMMMNNNNOOOPPPPQQRRSSRRRRSTUWXZ[]^__aaaabbcdefghijkkllmmmmmmmnnnnoooppponmlkjhgeca_][YWVUTTTSSSSTTUVWXZ[^_acdfghjlmnpqrstuwxyyyyyyyxxxwwvuutrqponlkihged
cb_^[YWVUTSRRQPPOOOOONNNMMLLLMMMMNNNOOOOPPPPQQRRRRRRRSTVWXZ[]^_aaabbccdefghijkklmmmmnnnnnnooppppqqqponmkjhfdb_^[YXVUTTSSSSSSSTUVWXY[]_acdfgijlmopqsttvwxyyyyyyyxxxwvuttsrqpomlkihged
cb_^[YWVUTSRRQPPOOOOONNNMLLLLLLMMMNNNOOOOOPPPQQRRRRRSTTVWXZ[]^_aabbccdefghijjklmmnnnnnnnooppqqrrrrqppnmkjheca^]ZXWVUTSSRRRRSSTUVWXY[]_acdfhiklnoprstuvwxyyyyyyxxxwvvutsrqponmljihged
cb_^[YXVUTSRRQPPOOOOONNMMLLKKLLLLMMMNNNOOOOOPQQQRRRRSTTUWXY[]^_aabccdefghhijklmmnnnnoooopqqrrssssrrqpomkigeba^[YWVUTTSRRRRRSTTUVWXY[]_acdfhjkmnpqrstuvwxyyyyyyxwwvvutsrqqponmljihged
cba^[ZXWUTSRQQPOOOONNNNMMLKKKKKKLLLMMNNNNNNOOPQQQRRRSTTUVWYZ]^_aabcdefghhijklmmmnnnoooppqrrstttttsrqpomkigdb_]ZXWVUTTSSSSSSSTUVWWXZ[]_acdfhjlmnpqrstuvwxxyyyyxxwvvuttsrqpoonmkjihgfe
cb_^[ZYWVUSRQPPOOONNNNNMLKKJJJJJKKLLMMMMMMNNOPPQQQRRSSTUVWXZ[]_abcdefghhijklmmmnnnooopqqrsttuuuuutsqpnljhfca^[YXVVUTTTSSSTTTUVWXYZ[]^_acefhjlmnpqrstuvwxxyyyxxwwvuttssrqponmlkjihgfe
cba^]ZYWVUTRQPOONNNNNNMMLKJIIIIIJJKKLLLLLMMMNOPPQQQRSSTUVWXZ[^_abdefgghijklmmnnnnooppqrrstuvvvvvvtsqomkigec_]ZYWVVUUTTTTUUUVWWXYZ[]^_abdegijlmopqrstuvwxxxxxxxwvvutssrqpponmlkjihgfe
dba^][YXVUTRQPONNNNNNMMLKJIHHHHHIIJJKKKKKLLLMNOPPQQRRSTUUVXY[^_bcdefghijkllmnnnoopppqrrstvvwwwwwvtrpnljheca^[YXWVVVUUUUVVVWXYYZ[[]^_abcefgikmnopqrstuvwwxxxxxwwvuutssrqpponmllkihgfe
dca_][YXVUTRQOONMMMMMMLKJIHGGGGGGHHIIJJJJJKKLMNOPPQQRSTTUVXY[^abdefghijkklmmnnooppqqrssuvwxxxxwwusqomkhfdb_]ZYXWWVVVVVWXXYYZ[[]]^^_abcdeghjkmopqrrstuvwwwwxxwwvvutssrqqpoonmmlkjhgfe
ecb_^[ZXWUTRPONMMMLLLLKJIHGFFEEFFGGGHHIIIIJJKLMNOPPQRSTTUVXZ]_acefghijkllmmnnoopqqqrstuvwxxyyxwvtrpnligdb_]ZYXWWWWWWXYZZ[]]^^___aabbcdefhijlmnpqrrsstuvwwwwwwvvuttssrqppoonmmlkjihgf
edba^]ZXVUSQPNMLLLKKKJIHGFFEDDDDEEFFFGGGGHHIJKLMNOPPQRSTUWXZ]_bdeghijkllmmnnooppqrrstvwxxyyyyxwusqnljgeb_]ZYXWWWWXXYZ[]^__abbbcccccddefghjklmnppqrsstuvvvwwwvvuutssrrqppoonnmmljihgf
fdcb_][XVUSQONLKKJJJIHHGFEDCCCCCCDDEEEFFFFGHHJKLMNOPQRSTUWX[^acdfgijkklmnnoopppqrsstuwxyyyyyyxvtroljgeb_]ZXWWWWWXXYZ]^abbcddeeeeeeeefghijklmnoppqrsttuuvvvvvvuuttssrqqppoonnmmlkihgf
fedca^[XVTRPOMKJIIHHGGFEDCBAAAAABBCCCDDDDEEFGHJKLMNPQRSTUWY[^acefhijklmnoooppqqqrstuwxyyzzyyxwurpmjgeb_]YWVVVVWWXYZ]^abdeffgghhhgggfghijjklmnoppqrstttuuvvvvvuuutssrrqqppoonnmlkjhhg
gfedb^[XVTQOMKJHHGGFEEDCBA@??>??@@ABBCCCCCDEFGHJKLMOPQSTUWY[^bdeghjklmnooppqqrrrstvwxyyzzzyyxvsqnkgeb_]YWVUTUVWWXY[]_bdeghiijjjiiihhhhijkklmnoppqrrstttuuvvvuuuttsssrrqqppoonnmkjihg
hgfdb_[XUSPNKIHGFEEDCCB@?>=<<<<<=>?@@AAABBCCDFGHIKLNOQRTUWY[_bdfgiklmnoppqqrrssstuwxyyzzzzyxvtqnkheb_]YWUTSSTUVWXY[^abdfhijkklkkkjjiiiijkkllmoopqqrrsstuuuuuuuuttssssrrqqqpponmlkjih
hhfeb_[WTQOLIGFEDCCBA@?><;::::::;<<=>>??@@ABCDFGHIKMNPRSUWY]_bdfhjlmnopqrrrsstttuvxyyzzzzyxwtrolhdb^[YVUSRQRSTUVWY[]_bdfhijkllllkkjjiiiijjklmnoppqqrrsstuuuuuuuutttsssrrqqqqponmlkji
ihgeb^ZVSPMIGEDCBA@?>=<;:98888889::;;<<==>?@BCDEFHIKNPQSUWZ]_cegikmnpqrssstttuuuvwyyzzzzyywurplhda]ZWUTRQPPPQSTUVXY[^aceghijkkkkkkjiihhhiijklmnoopqrrrsttuuuuuuuutttsssrrrrqqponmlji
igfda]XUQNJGECB@?>=<;:998766666678899::;;<=>@ACDEFHJMOQSUWZ]acfhjlnpqrstuuuvvvvwwyyzzzzyxwuspmida]YVTRPONMMNOQRSUVXZ]^acefghiiiiiiihhgggghijklmnoppqqrsttuuvvvvvuuuttttssssrrqpomlkj
hfdb_[WSPLHDB@?=<;:9987664433344556677889:;<=?@BCEFIKNPRUWZ^adfiknpqstvwwxwwwwwxyyzzzzzywuspmiea]XURPNLKJJJKMNOQRTVWY[]_bcdefffffffffeeeffghijklmnopqqsstuuvvvvvvvuuuuttttssrrpomlki
fdb_[XTQMHEB@=<;:987665432100012333445667889;<>@BCEGJMPRTWZ^adgjmortvwyyyzyyyyyyzzzzzzyxvsqnjfb]XTPMJIGFFFGGIJLNOQSTVWYZ]^_abccccccccccccdefghijlmnopqrstuvvvvvwwvvvvvuuuttssrqomkjh
db_[XUQNIEB?<;:9876544320.--,--./001223345678:;=@BCFHLOQSVY]adgknquwyzzzzzzzzzzzzzzzzzywtqnkgc^XTPKGEDCCCCDDEFGIKMOQRSTVWXY[]]^^^^^^^^___abcdfghjkmnopqstuvwwwwwwwwwvvvvvuttsrpnljhf
b^[XUQNIEB?<:9866543210.-+*'''**+,--.//02345689;=@BDGJMPRUX]adimquxzzz{{{{zzzzzzzzzzzzxvrokgc^YTPJFCA@@?@@AABCCEGHJLNOPQRSTUVWXXXXXXXYYZ[]^_bcdfgikmnoqrsuvwwwxxxxxxwwwwvuutsrpnkhfd
^ZWTQMHDA>;:87654320/.-+)&%####&&')**++-./13468:<>ACFILOQUX]bfkotxzz{{{{{{{zzzzzzzzzzywtplgc^YTPJEB?=<<<<==>>?@ACDFGHHIJLMNOPQRSSSSSTTTUVXY[^_bdegikmnpqstvwxxxxyyxxxxwwvvutsqoljfda
YVSPLGC?<:87654320/-,+)&#"!!!!!!"##&&&'*+,.02468:<@BEHKNQTX]bgmrwz{{|||||{{{{zzzzzzzzxuplhc^XTPJEA=;:999:::;;;;<>@ABCCCDDEFGHJLMMMMMNNOPQSUWY[^acegikmoqsuvwxxyyyyyyxxwwvutsqomjgda]
UROJEB=:97654320/-,+)&%"!!!!!!!!!!!!"#%&'*+-03579;>ADGJNQTX^ciovz{{|}}}}||{{{{{{{zzzyuqlgc^XTPJE@<987777778888899;<==>===>?@ACDEFEEEEFHIKNPRUWZ^acegjlnpstvwxyyzzyyyyxwvutsqomjgda]X
QMHD@;97643320/-,*)&%"!!!!!!!!!!!!!!!!!"#&)+.1368:=@CFIMPTX_ekryz{|}}~}}||{{{{{{{zzyupkfb[WSOID@;865444455555556678899988899:;<=>=<<=?ACDGJMPSVY]_cfhknprtvxxyyzzzyyxxwvtrqomjgc_[WT
KFB=9754210/.-+*'&#"!!!!!!!!!!!!!!!!!!!!!"&(+.2469<?BEHLPTYafmtz{|}~~~}}||{{{{{{zzytoje_YUPLGC>:74322222233332222344554433445667776679:<?ADGKOSVY]adgjmprtvxyyzzzzyyxwvtrpnlifc_ZVSO
EA<8531/.--+*)&%#!!!!!!!!!!!!!!!!!!!!!!!!!"&*,/358:=ADGKPTZagnvz{|}~~~}||{{{{{zzzxsnhc^XSNHC@;852/////////////..../////..../023333333468:;>BFKOSVZ^beilortvxyzzzzyyxvusqomjheb^YURNI
@;741.-+**'&&#"!!!!!!!!!!!!!!!!!!!!!!!!!!!!"&*-1469<?CFJOTZagowz{|}}}}||{{{{zzzzvqlfaZVRLFA<9630-,+++,,---,,+++********)((**,-.//////12467:=BFLPTX]adhkortwxyyzyyxwvtrpnlifc_[WTQMHD
:63.+*'&&%#"!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!#'+/358:=ADHNTYagnwz{||}|||{{{zzzzwsojd^XTOJD?:741.+*))())*****)''&&&&&%###"""#&'**++,,---/0247:>CINRVZ^cfjnqtvxyyyyxwusqomjgeb^YUROKGC>
51,'&##"!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!"&*-1469;?CGMSY_fnvz{{||{{{{zzzywsplgb[VRMGB<9630.+)&&&&&&&&&&&&%####"!!!!!!!!!!#%&&(***++-./369<BFKPTX]beimpsvwxxxwvtqomkhec_[WTPKGD@<9
1,&"!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!#',/368:=AFLSY_fmsyz{{{{zzzzxvsplhd^XSOIE@;8641.+)&%#""!""""""!!!!!!!!!!!!!!!!!!!"#&&''**+-.147;@DINRVZ_dhlortvvvutrpnkhfc_]XURNHDA=:85
,&!!!!!!!!!!!!!!!!!!!!!!    !!!!!!!!!!!!!!!!!"&+/257:=AELSX_ekqvyzzzzzywurolhd_ZVQKFB>:7532/,*&#"!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!"#%&&')*+-036:>CGLQUY^cfjmprstsrpnlifca]YVSOJEB>:8741
&!!!!!!!!!!!!!!!!            !!!!!!!!!!!!!!!!!&*.247:=AFMSX^dinruwwwwuspnkhda[VRNGB>;86431/-*&#!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!"#&&'*+-/368<AEJOTW]adhknppponljgdb]YVSPLHC?;86530+
!!!!!!!!!!                    !!!!!!!!!!!!!!!!%*.257:=BGMSX]bfjnprrqpomjgda[XTOHC<:975310.,*&#!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!"#&&(*-/258;?CHNRVZ^behkmmlkigeb^ZVSPMHEA<9642/-)#
!!!!!!!                       !!!!!!!!!!!!!!!!%*.257:>BGMRW[adgjlllljhfca]XTQLD=8765420.-+)&#!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!"#&'*,/247:>BFLQUX[_cegiihfeb_ZWTQNIEB>;852/,'#!!
                               !!!!!!!!!!!!!!!%*.258:>CGMQUY^bdfgggedb_[WTPMHB:643320/-,*'&"!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!#%&*,/247:=AEJPSVY]_bdedcb_]XUQNJGC@<9640-&!!!!
                                !!!!!!!!!!!!!!%*.258;?CGLPTWZ^_bbba_]ZWTPLGC>85321//--+*&#!!!!!!!!!!!!!!!!!!!!!!!!!   !!!!!!!!!!!!!!"%&*-/2469<@DHNQUWY]^_a_^]YVSOJFCA=:852/+%!!!
                                 !!!!!!!!!!!!!#*.258;>CFKORUWYZ[[[YXVTQMHD?96310/.-,+*'&"!!!!!!!!!!!!!!!!!!!!!!         !!!!!!!!!!!!"#&*-/2469<?CGLPSUWXZZZZXVTQMHD@=:8641.*&!!!
                                 !!!!!!!!!!!!!#*-248;>BEIMPRTUVVVUSRPMJFC=841/.-,+**'&#!!!!!!!!!!!!!!!!!!!!!!            !!!!!!!!!!!!%&*-/2469;?BFJNQSTUVVUTSQNJFC?;8642/,*&!!!
                                  !!!!!!!!!!!!#)-147:=ADGKNPQRRRQPNKHFC?;730.-+**'&%#!!!!!!!!!!!!!!!!!!!!!!!              !!!!!!!!!!!%&*-/2468;>ADHKNPQRRQPOMJGDA=:7530-*&#!!!!
                                  !!!!!!!!!!!!#)-147:<@CFHKMNOONMJHEC@<9630-+*)&&#!!!!!!!!!!!!!!!!!!!!!!!!!                !!!!!!!!!"%'*-/2468:<@CFIKMNONMKIFDB?;9642/,)&#!!!!
                                  !!!!!!!!!!!!#)-1469<?BDFHIJJJIGEC@=:742/-+)&&#!!!!!!!!!!!  !!!!!!!!!!!!!                  !!!!!!!!"%'+-02468:<>ACFHIJJIHFDB?<:742/-*&%"!!!!!
                                  !!!!!!!!!!!"%)-0368;=@BCEFFFFDCA>;9642/-*'%"!!!!!!!!!!!       !!!!!!!!!!                  !!!!!!!!"&(+.034679;=?ACEFFFEDB@=:8631.+'&#"!!!!!
                                  !!!!!!!!!!!"%),/3579;>@ABCCCB@><97531.,*&#!!!!!!!!!!!!          !!!!!!!                    !!!!!!!"&*,.134678:;=?@BCCBA@=;97530-+'&#!!!!!!!
                                  !!!!!!!!!!"#&),/2468:;=>?@@?=;:8642/-+*&"!!!!!!!!!!!!            !!!!!!                    !!!!!!!#&*,/1346689:;<=????=<:87530-+'%"!!!!!!!
                                  !!!!!!!!!!"#&(+.13578:;;<<<;:8642/-+*&#!!!!!!!!!!!!!              !!!!                      !!!!!!%'*-/13456789::;;<;;:98642/-*&%"!!!!!!!
                                  !!!!!!!!!!#%&'+-/245688999986530-+'&#!!!!!!!!!!!!!                 !!                       !!!!!"&'+-/23456788899999886542/,*&#"!!!!!!!!
                                  !!!!!!!!!"#%&'*,.0235666766531.+&#!!!!!!!!!!!!!!                                            !!!!!"&)+-/2345667788888766431.+(&#!!!!!!!!!
                                 !!!!!!!!!!"#%&&)+-/0233444431/,)#!!!!!!!!!!!!!                                               !!!!!#&*+-/134566677777665420.+'%"!!!!!!!!!
                                 !!!!!!!!!!"#%&&'*+-./012210/-*&!!!!!!!!!                                                    !!!!!!#&*+-/13345666666654320-+&#!!!!!!!!!!
                                 !!!!!!!!!!"#%&&&(*+,-....-,*&#!!!!                                                          !!!!!!%'*+-/123445566554432/-+&#!!!!!!!!!!
                                 !!!!!!!!!!"#%&&&&')*+++++*'%!!!!                                                           !!!!!!"&'*+-/02334445444331/-+'#!!!!!!!!!!
                                 !!!!!!!!!!"##%&&&&&'''''&%"!!!!                                                            !!!!!!#&'*+-./123334443321/.+(%!!!!!!!!!!
                                 !!!!!!!!!!"##%%%&&&&&%%#"!!!!!!                                                          !!!!!!!!#&)*+-./01223333221/.+)&!!!!!!!!!!
                                 !!!!!!!!!!"###%%%####"!!!!!!!!                                                          !!!!!!!!"%&)*+--./011222110/-+*&"!!!!!!!!
                                !!!!!!!!!!!!"#######"!!!!!!!!!!                                                         !!!!!!!!"%&'**+,-..//0000//.-+*&"!!!!!!!!
                                !!!!!!!!!!!!"""###""!!!!!!!!!!                                                         !!!!!!!!#%&&)**+,---..//...-,*(&"!!!!!!!
                               !!!!!!!!!!!!!!!""""!!!!!!!!!!!!                                                       !!!!!!!!"%&&')**+++,-------,++*&%!!!!!!!
                              !!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!                                                      !!!!!!!!!#&&(****+++++,,,,+++**'&#!!!!!!
                            !!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!                                                     !!!!!!!!!#%&(**++++++++++++***)'&%"!!!!!!
                           !!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!                                                    !!!!!!!!"%&'**+,------,+++***)'&%#!!!!!!!
                         !!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!                                                   !!!!!!!!!#&'*++----...---,+**)'&&#"!!!!!!!
                       !!!!!!!!""#####"!!!!!!!!!!!!!!!!!!!                                                    !!!!!!!#&'*+--.../////..-,+**'&%#"!!!!!!!
                      !!!!!!!#%&&&&&&&%#"!!!!!!!!!!!!!!!!!                                                   !!!!!!!%&*+-.///0000////.--+*)&&#"!!!!!!!
                    !!!!!!!#&&(******('&%#!!!!!!!!!!!!!!!                                                   !!!!!!"&(+-/012222211100//.-,*)&%"!!!!!!!!
                  !!!!!!!!%&**+,---,++*)&&#"!!!!!!!!!!!!                                                    !!!!!!&)+.023444443322110/.-,*)&#!!!!!!!!
                !!!!!!!!"&)+,-./////.-,+*'&#!!!!!!!!!!!!                                                   !!!!!!%'+.1346666665433210//.-+)&#!!!!!!!!
               !!!!!!!!#&*-./01122110/.-,*(&#!!!!!!!!!!                                                   !!!!!!#&+/246789998876433210/.-+)&#!!!!!!!!
             !!!!!!!!!%(+.0233333333220/.-*(&#!!!!!!!!!                                                  !!!!!!"&*/2579:;;;;::87643210/.-+)&"!!!!!!!!
            !!!!!!!!!&*-/234556665544321/.-*'&"!!!!!!!!                                               !!!!!!!!"&*.368:<>???><;:9764321/.-+(&"!!!!!!!!
           !!!!!!!!"&+.235677888877665431/.,*'%!!!!!!!!                        !!!!!!!!!!!!!!!!!   !!!!!!!!!!#&*.369<?ABCCBA?=<:875321/.-+(&"!!!!!!!!
         !!!!!!!!"%),/34689::::::998765431/-+*&#!!!!!!!                      !!!!!!!!!!!!!!!!!!!!!!!!!!!!!"#&)+.37;?BDEFFFECB@>;:864320.-*'&!!!!!!!!!!
        !!!!!!!"&'+.14679;<==>==<;:98865421/-+'&"!!!!!!!                    !!!!!!!!!!!!!!!!!!!!!!!!!!!!#&'*+.148=BEGJKKKJHFDB?=;965320/-+'&"!!!!!!!!!!
    !!!!!!!!!!&'*-/2468:<>@AAAA@?><;:9865320.,*&#!!!!!!!                   !!!!!!!!!!!!!!!!!!!!!!!!!!"%&*,.0357;?CGKNPPPONKIFCA>;976421/-+(&"!!!!!!!!!!!
!!!!!!!!!!!!#'*-/13579;>ACDDEEDCBA?=;:876431/-+'&"!!!!!!                  !!!!!!!!!!!!!!!!!!!!!!!!!!#&),/1358;?CGKOQSTTTSQOLHEC@<:86431/-+)&#!!!!!!!!!!!                           !
!!!!!!!!!!"&*-/03468:=@CEGHIIHGFECB?=;:865420.,*&#!!!!!!                  !!!!!!!!!!!!!!!!!!!!!!!!"#&*-0468;@DHLORTVWXXWVTQOKGDA=;865320.+*&%"!!!!!!!!!!!                        !!!
!!!!!!"#%&*,/13468:<?CEHJLMMMLKJGFCB?=;976432/-*'%"!!!!!!                !!!!!!!!!!!!!!!!!!!!!!""#%&)-159<ADINQTVXZ[]^][YVTPMIEB?;975420.-*(&#!!!!!!!!!!!!                     !!!!!
!"#%&')*+-/134689<?BDGJMOPQQQPOMJHFCA?<:875420.+)&#!!!!!!!              !!!!!!!!!!!!!!!!!!!"##%%&&)+.26;@EIMQTX[^_abbba_]YURNJFC@<:86431/-+*'&"!!!!!!!!!!!!!                 !!!!!!!
&&)*+-./023568:<?BDGJMPQSTTTTSQPNKHECA>;986531/-*&#!!!!!!!!!       !!!!!!!!!!!!!!!!!!!!!!"#&&&&'*,/368=CGMPSVZ_bdefffecb^ZWSPKGDA=:865320.-+*&%"!!!!!!!!!!!!!           !!!!!!!!!!!#
*,-./1234678:<?BDGJMOQSUVWWWVUTRPNJGEC@=;976420-+)&#!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!"%&'(**-0469<AFKOSVY^bfhjkkjihfca]XTPLHEB?;986431/-,*)&#!!!!!!!!!!!!!!!      !!!!!!!!!!!!#&)
./12345689;<?ACFILNPSUVXYZZZYXVTRPMJGDB@<:86531/,*'&#!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!#&&'**-147:>BFKPSVY]aehlnooonljgdb^YUQNJFC@=;976431/-,*(&#!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!#&*+-
2345678:;=?ACEGJMOQSUWXZ[]]][ZXVTRPMJGDB?<:86420.,*)'&&%#""""#%&&''())))('&%"!!!!!!!#%&&(**,/37:>CFKOSVZ^bdgknprrrqpnkheb^ZVSOKGDB?<:876431/-,*)&%"!!!!!!!!!!!!!!!!!!!!!!!!!#&)+-./1
56789:;=@BCEFHKMPQSUVXZ[^^_^][YWUSQOLIFCA>;97531/.-,,+++****++---.///////.-,*)&&%&&(**+,-.0269=BFJORVY]adgjmorsttsrpnkifc_ZWTPMJFCA><:875421/.-+*'&#"!!!!!!!!!!!!!!!!!!!!"%'*-/02334
889;<=@BCEFHJKNOQRTVWYZ]^___^[YWVTRPMJGDB?<:864310////////0011223334444433210/--,,-.//123468;@DIMQUX]acfiknprtuutsqomkheb_[WTQOLHFCA><:8754310/-,+*'&&#"!!!!!!!!!!!!"#&&'*,.02345667
:;<>@BCEFHIJLNOPQSTVWXZ[]^^^][YWVTRPNKHEC@=;9754332233333444555666788887766543221223345689;>BGLPSW[_cehjloqrtuutsrpnljgdb^ZWTRPMJGEC@><:86543220/.-,+*)&&%#"""##%&&'*+,-.0245678999:
>?@BCDFGIJKLMOPPQSTUVWXYZ[][[ZXWUTRPNKHECA>;98654444556667888999::;;<<;;::9876654556789;=?BEINRUY^bdgikmoqrstttsrpnljheca]ZWURPOLIGDC@>;:8765443210/.--+**)''(**++-./01345689:;<<<==
BCCDEFHIJLMMNOPPQRSTTUVVWXYYXWVUTSQPMJGECA><:87666667889:;<<=>>??@@@AA@@?=<;:9888889;<>@CEHLPTW[_cfhjlnopqrrsrrpomkigeca^[YVTRQOMKHFDB@=;:887665443321//.------./012345689:<=?@@AAAA
DEEFGHIJLMMNNOOOPPQQRRSTTUVVVUTTSQPNLIFDC@><:98777889:;=?@ABCCCDDEEEEEDCCB@?=<;;;;<=?ACEHLORVY^bdgiklnoppqqqppnmkigecb_^[YWUTRQPNLIGECB@=;:9988776654332110001223345678:;=?@BCCDDDDD
GGGGHIJKLMMMNNNNNNNOOOOPQQRRRRRQPONLIGECB@=;:988889:;=?ACDEFGHHIIIJJIIHGFECBA@?>>?@ACEGJNQTW[_cehiklmnnoooonmljhfeca_][YXVUTRQPONLJHFDCA?=<;:::9988766544333344566789:;=@ACDEFFGGGGG
IHHHIJJKLLLLLLLKKKJJJJKKLMNOOOOONLKIGECB@><;:9999:;<>@BDFGIJKLMMNNNNMLKJHGFDCCBBBCCEGJMPSVY]acfhjklmmmmmmlkjhgedb_^[YXVUUTRQQPPOMLJHGEDB@?=<<<;;;::9877666566677899:;=?ACDEFGHIIJJII
JIIIIIJJKKKKJJIHHGGFFFFFGHIJKKKJJHGEDCA@><;:9999:;<=@BDFHJLNOPPPPPPPPONLKIHFEEDDEFGJLOQTWZ^acfhjkklllkkjjigedba^]ZXVUTSRQPPOOONMLKJHGFDCA@?>>===<<;;:98887778899:;<=>@BCEFGIJJKKKKKJ
JJIIIIIIIIIHHGFEDDCCBBBBCCEFFGGFFDCBA@?=<;::9999:;<?ACFHJMOPQQRRRRRRQPONLKIHGGGGHJLNPSUWZ^acegijjjjjihgffdca^]ZXVTSRQPONMMLLLLLKKJIHGFDCBA@?????>>=<;;:99999::;;<=>?ABDEGHIJKLLMMLLK
JIIHHGGGGFFEEDCBAA@?>===>?ABCCCCBA@?>=<;::99999::;=?BDGILNPQRSSSSSSRRQPOMKJIHHHJKMOQTVXZ^acefghhhhhgfdccb_^[YWUTQPNMLKJIHHHHHIIIIHHGFEDCBAA@@@@@@??>=<;;:::;;<<=>?@ABCEFHIJKLMMMMMLK
JHGGFFEDDCCBA@@?>=<;::9::;<=>???>=<<;::999888899:;=@BDGJLOPQRSSTTTSRRQPNMKJIIIJKNPRTVXZ]_bdefffffedcba_^]ZXWUSQPMJGFFFEDDDDDEFFGGFFFEDCCBAAAAAAAA@@?>=<<;;<<==>?@@ABCDFGIJKLLMMMMLKJ
HGFEDCCBA@?>=<;;::998877889::;;;;::9998888778889:;<?BDFILNPQRSSSSSRRQPONLKJIIJKMOQTUWY[^abcddddcbba_][YXWUTSQOMKGECBAAA@@@AABCCDDDDDDCCBAAAAAAAAAA@@?>==<<==>??@@ABCDEFHIJKLLLLLLKJI
FEDCB@?>=<;::998887766556667888888887776666677889:<>@CEHJMOPQQRRRRQPPOMLJIHHIJKNPRTVXZ]^_abbbba_^][YXVUTSQPOMJHFCA?=<<;;;<=>?@AABBBBBBAA@@@@AAABAAA@@?>====>??@@ABBCDEFGHJJKKKKKJIHG
DCA@><;:998877666655444444456666666666555556667889:<?ACFHJMNOPPPPPONMLJIHGGGHIKNPSUWXZ[]^^__^^[ZXWVUTRQPOMKIGECA?<;9988889::;<=>??@@@@@???@@@AAAAAA@@?>===>>?@@AABBCDEFGHHIIJIIHHGFE
A@><;9877666554444333322233334455554444444445566789:<?ACEGIKLMMMMLKJIGFFEDEEGHKNPRTVXYZ[[[[[ZXWVTSQPONLJHGFDCA?<;9876656667889::;<<======>>??@@AAA@@??>===>>?@@@AABCCDEFGGGHGGGFEDCC
=<:98765544433332221110000112233333333223333445567889;=@BCEFGHHHHGFFDCCBBBCCEGJMOQTUVWXXXXXWVTSQPNMKIHFECBA?=<:9765443334455667889:::;;;;<<=>??@@@@??>==<==>??@@@AABBCDDEFFFFEDCCBA?
:9865443333222100//////...//00112221111111222334456678:;=?@BCCCCCCBA@?>>>?@BCFHKNPRTUUVVVUTSRPOMKHGFDCBA?=<:9876543321112233334566788899::;<<=>>??>>==<<<<<=>>???@@@ABBCCDDDCCBA@?=<
8654322111100///...---------../////////////00122334456679:;<==>>==<;;;::;;=?BDGILNPQRSSSSRQPNKIGEDCB@?><;:9765432210////////001234456677899:;;<<===<<;;;;;;<<==>>>>??@@AABBBAA@>=;:9
54321//////...----,,++++++++,-------------..///011223334567889999888888899;=@BEGJLNOPPPPONMKHFDBA@>=<;:987654320/..------------./123445667889::;;;;;;::::::;;;<<<<<<==>>?????>=;:986
321//-------,,++++************++++,,,,,,,,,,----..//00012234455555555666789;=@CEGHJKLLLKJIGECA?=<;;:9876543320/--+++++*********+,-/02234566788999::999989999::::;;;;;;;<<<<<<;:98764
10/--+++++*******))(''''''''))******************++,------./01122233334456789;>@CDFGGHHGGFDCA><;:98876543321//-,+**)('''&&&&&&&&')*,-/0233456677888888777778888999999999:::::99876543
/.-++**)('''''&&&&&&&&&&&&&&&&''''())(''''&&&&&&&')*******+,--.//01123345678:;>@BCDDDDDCB@><:98765443210//.-,**'&&&&%%%#######%%&'*+-./123445666666666666666777777777888888876654320
-,+*)'&&&&&%%%%%%%%########%%%&&&&&&&&&&&%#########%%&&&&&&'**+--.//012344678:;=?@AAAA@@><;987643210//.--++*)&&&###""!!!!!!!!""#%&'*+-./023344455555544445555566666666666666543320/.
++*'&&%##""""""""""""!!!!!!"""##########""!!!!!!!!!!!!!!!!"#&&)*++--//023346689:;<=>>==<;98764320/.-,++**)'&&##""!!!!!!!!!!!!!!"#%&'*+-./012233333333333333334444444444444433210/.--
*)'&%#"!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!#%&'**+-./0123456789::::::98765431/-,**)'&&&&##"!!!!!!!!!!!!!!!!!!!"#&&)*+--./0011222222222222222223333333332210/.--,++
'&&%#!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!"#&'*+-./0123445677888876654320/-+)&&%##""!!!!!!!!!!!!!!!!!!!!!!!!"#&&)*+,--./////000000//////000011111110//.--,+***)
&&#"!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!#&'*+-./0123344455555544321/.,*'&#"!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!#%&')**+,----...........--.......///...--,+**))''&
%#"!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!     !!!!!!!!!!!!#&*+-.//0112233333332211//-,*'&#!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!"#%&&(***+++,,-------,,,+++++,,,,,,,,+++**)''&&&&&
"!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!         !!!!!!!!!!!#&*+,-.//00011111100///.-,+*&%"!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!"#%&&'()****+++++++*****************)('&&&&&&%%##
!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!             !!!!!!!!!!%&*+--.////00//////.---++*'&%"!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!"##&&&&''())****)))'''&&&&&&&&&&&&&&&%%######""!
!!!!!!!!!!!!!!!!!!!!!!!!!                               !!!!!!!!!#&)*,-.//////////..--,+**'&%#!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!"##%&&&&&&&&&&&&&&&&%%#############"""""!!!!!!
!!!!!!!!!!!     !!!!                                     !!!!!!!"&'*+-.//////////.--,+**'&%#"!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!"####%%%%%%%%%####"""""""""""!!!!!!!!!!!!!!!
!!!!!!!!!                                                !!!!!!!%'*,-.///000////.--,+*)&&#"!!!!!!!!!!!!!!       !!!!!!!!!!!!!!!!!!!!!!!!!!!""""######""""!!!!!!!!!!!!!!!!!!!!!!!!!!!
!!!!!!!!                                                 !!!!!!#&*,-./0011100///.--+*)&&#!!!!!!!!!!!!!!!          !!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!
!!!!!!!                                                  !!!!!#&*,-//01122110///.-,+*'&#"!!!!!!!!!!!!!!!           !!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!
!!!!!!                                                   !!!!"&*+-/01222222110/..-,**&&#!!!!!!!!!!!!!!!!            !     !!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!
!!!!!!                                                   !!!!%)+-/012233332210/.--+*)&%"!!!!!!!!!!!!!!!                     !!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!
!!!!!!                                                  !!!!"&*-.0123333333210/.-,+*'&%"!!!!!!!!!!!!!!!                        !!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!
!!!!!!                                                  !!!!%)+./1233333333220/.-,+*'&#"!!!!!!!!!!!!!!                           !!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!
!!!!!!                                                  !!!!&*-/02233444433220/.-+*)&&#"!!!!!!!!!!!!!!                             !!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!
!!!!!!!                                                !!!!#'+-/12334444433220/.-+*'&%#"!!!!!!!!!!!!!                               !!!!!!!!!!!!!!!!!!!!!!!!!!!!!!"""""""!!!!!!!!!!!
!!!!!!!                                                !!!!#'+-/12334444433220/-,+*'&%#"!!!!!!!!!!!!                                !!!!!!!!!!!!!!!!!!!!!!!!!!!!""""#####"""!!!!!!!!
!!!!!!!                                               !!!!!%)+./12334444433210/-+*)&&%#"!!!!!!!!!!!!                                 !!!!!!!!!!!!!!!!!!!!!!!!!!"""###########"!!!!!!
!!!!!!!!                                             !!!!!!%)+-/1233444433321/.-+*(&&##"!!!!!!!!!!!                                  !!!!!!!!!!!!!!!!!!!!!!!!!!""###%%%%&&%%%##"!!!!
!!!!!!!!                                            !!!!!!!%(+-/0233333333210/-,**'&&##"!!!!!!!!!!!                                  !!!!!!!!!!!!!!!!!!!!!!!!!""###%%&&&&&&&&&%##!!!
!!!!!!!!!                                !!!!!!!!!!!!!!!!!!#'*-.012333333221/.-+*)&&%#""!!!!!!!!!!!                                  !!!!!!!!!!!!!!!!!!!!!!!!!""##%%&&&&&&&&&&&&%#"!
!!!!!!!!!                              !!!!!!!!!!!!!!!!!!!!#&*,./0122332221//-,**'&&%#""!!!!!!!!!!!                                  !!!!!!!!!!!!!!!!!!!!!!!!!""##%&&&&'''''''&&&%#"
!!!!!!!!!!                             !!!!!!!!!!!!!!!!!!!!"&)+-./01222210//.-+*(&&%##""!!!!!!!!!!!                                  !!!!!!!!!!!!!!!!!!!!!!!!!""##%&&&'()****)''&&%#
"!!!!!!!!!!                           !!!!!!!!!!!!!!!!!!!!!"%'*,-./000000//.-+*)'&&%##"!!!!!!!!!!!                                  !!!!!!!!!!!!!!!!!!!!!!!!!!""#%&&&')********)'&&#
#"!!!!!!!!!!                          !!!!!!!!!!!!!!!!!!!!!"%&)+,-.//////.--+**'&&%##""!!!!!!!!!!!                                  !!!!!!!!!!!!!!!!!!!!!!!!!!"##&&&'***+++++++**'&&
&#"!!!!!!!!!!                        !!!!!!!!!!!!!!!!!!!!!!"#&'*+,--....--,+**'&&&%##""!!!!!!!!!!!                                  !!!!!!!!!!!!!!!!!!!!!!!!!"##&&&)**++,-----,+**(&
'&%#!!!!!!!!!!!                      !!!!!!!!!!!!!!!!!!!!!"#%&&)*++,----,++**(&&&%###"!!!!!!!!!!!                                  !!!!!!!!!!!!!!!!!!!!!!!!!"#%&&'**+,--......--,+**
+*'&%"!!!!!!!!!!!                   !!!!!!!!!!!!!!!!!!!!"##%&&'(***++++++***)'&&&%##""!!!!!!!!!!!                                  !!!!!!!!!!!!""#####""""##%&&')*+,-..//0000///..-,
.-,*)&%"!!!!!!!!!!!                !!!!!!!!!!!!!!!!!!!!"#%&&&'')***********)'&&&&%##"!!!!!!!!!!!!                                 !!!!!!!!!!!"##%&&&&&%%%&&&')**+,-.//012222222110//
10/.-+*'&#!!!!!!!!!!!             !!!!!!!!!!!!!!!!!!!"#%&&&''))***********)''&&&%##""!!!!!!!!!!!!                                !!!!!!!!!!!"#&&&'''''''')**++,-.//01233344433333322
33210/-+*'&#!!!!!!!!!!!!         !!!!!!!!!!!!!!!!!!"#%&&&'))**************)'&&&&%##"!!!!!!!!!!!!                               !!!!!!!!!!!!#%&'(********+,--../011233445566665555544
6544320/-,*'&#"!!!!!!!!!!!!!   !!!!!!!!!!!!!!!!!!!"#&&'')*****+++*********)'&&&%%##"!!!!!!!!!!!!!                    !!!!!!!!!!!!!!!!!!!!!#&&)**++,,,---.//0112334445677888877777766
876654320/-+*'&#"!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!"#&&')***++++++++++******)'&&&%###"!!!!!!!!!!!!!               !!!!!!!!!!!!!!!!!!!!!!!!!#&'*+,---...//0012334455667789:::::::::9998
;:987654320.-+*'&#"!!!!!!!!!!!!!!!!!!!!!!!!!!!!!"#&&(**+++,,,,,,,,++++****)'&&&%###""!!!!!!!!!!!!!!           !!!!!!!!!!!!!!!!!!!!!!!!!!#&)+,-.///001122334456677889::;<=>>>===<<<<;
><;:98764321/.-+*&&#!!!!!!!!!!!!!!!!!!!!!!!!!!!"#&&(**++,---------,,+++***)'&&&%%####""!!!!!!!!!!!!!!       !!!!!!!!!!!!!!!!!!!!!!!!!!"%&*+-./0122233334556678899::;<=?@ABBBBAAAAA@?
B@?=;:97654320/-,*)&%"!!!!!!!!!!!!!!!!!!!!!!!!!#&&(**+,-----...-----,+++***('&&&&%%%#####"!!!!!!!!!!!!!!  !!!!!!!!!!!!!!!#%&&&&%#""""#&(*-./02233444556677889::;;<<>?ABCDEEFFFFFEDCC
ECBA?<;986643320.-+*'&#"!!!!!!!!!!!!!!!!!!!!!!"%&'**+,---..........---,++***''&&&&&&&&&&&&%##!!!!!!!!!!!!!!!!!!!!!!!!!#&&)**++**)''''*+,./1234456666778899:;;<==>?@ACDEGHIJKLLLLKIHF
HGEDB@=;987654431/.-+*'&#"!!!!!!!!!!!!!!!!!!!"#&&)*++--..//////////..---,++**)'''&&&''''((''&&#"!!!!!!!!!!!!!!!!!""#%&)*+-.....---,,-./02344566788899:::;<=>?@@AABCDFHJKMNOPQRRQPOMK
NLIGECA>;:987665431/.-+*'&%"!!!!!!!!!!!!!!!"#%&&(*++--.////000000/////..--,++***)******++++**)'&%#!!!!!!!!!!!"#&&&&'*+-./01122110000123456678899:;;<<==>?@ABBCCDDEGHJMOPQRTUVVVUTSQP`,
  glycine: `
xxxwwvvutsrpnlkihgfdba^[ZXWVUSRQPNLKJIHGEDCCBA@@?????@@@@AAAAABBBBAAAA@@@??>=<;::9888888888888899::;<=>??@AABBBBBCCCCCCBBBBBAAA@@@@@@AABCDDEGHIJKMOPRSTUVWYZ]_bceghijkmoqrstuvwwxxxx
xxwwwvuutsrpmljihfecb_][YXWUTSRQOMLKJIHGEDCCBA@@?????????@@@@@@@@@@@@???>>=<;::988888888889999:::;;<=>?@ABBBCCDDDDDDDDDDDCCBBBBAAA@@AABBCDDFGHIJLMOQRSTUVXY[^_bdfghjklmprstuuvwwxxxx
xwwwvvutsrqomkjhgfdca_][YXVUTSQPOMLJIIHGEDCCBA@???>>>>>?????????????>>==<<;::98888888888999::::;;<=>?@@ABCCDDEEEFFFFFFEEEDDDCCBBBBAAABBBCDDFGHIKLNPQRTUVWXZ]^acefhijklnqrstuvvwwxxxx
wwwvvuutsrpnljihgedba^]ZYWVUTRQPNMKJIIHGEDCCBA@??>>======>>>>>>>=====<<;;::88877777888899::::;;<<=>?@ABCDDEFFGGHHHHHHHGGGFEEDDDCCBBBBBBCCDEFGIJKLNPRSTUVWYZ]_bdfghjklmprstuuvvwwxxxw
wwvvvuttrqomkjigfecb_^[ZYWVUSRQOMLKJIIHGEDDCBA@??>==<<<<<<<<<<<<<<<;;;::988777777778889:::;;;<<=>??@ABCDEFGHHIIIIIIIIIIHHHGGFEDDDCCBBBCCDDEFHIJKMOPRSTUWXY[^_bdfgijkmnqrttuvvwwwwwww
wvvvuutsrpnlkjhgfecb_^[ZXWVTSRPOMLKJIIHGEDDCBA@??==<<;;;;;;;;;;;:::::98887777777777889:::;<<<=>>?@@BBDDFGHIIIJJJJJJJJJJIIIIHHGFEDDCCCCCCDDEGHIJLMOQRTUVWXY[^abdfhijlmoqstuuvvwwwwwww
vvvuutsrqomkjihgfdcb_^[ZXWUTSQPOMLKJIIHGFEDCBA@?>=<;;:::::::::99988888777777777777889::;;<<=>??@@ABCDEFHHIJJKKKKKKKKKKKJJJIIIHGGEEDDDDDDDEFGHIJLMPQRTUVWXZ[^acefhiklnprstuuvvvwwwwww
vvvuttsrpmlkjihgfdca_^[YXWUTSQPOMLKJIIHGFEDCBA@?>=<;:9988888888887777777766777777889::;<<=>??@ABBCDDEGHIJJKLLLLLLLLLLLLKKKJJIIHHGFEDDDDDDEFHIIKLNPQSTUVWYZ]^acefhjkmoqrstuuvvvvwwwww
vvuutsrqnmkjihgfedca_^[YXVUTSRPOMLKJJIHGFEDCBA@?=<;:8887777777777766655566777778889::;<=>??@ABCCDEFGHIIJKLMMNNNNNMMMMMLLLLKKJJIIHGFEDDDDEFGHIJKLNPQSTUVXYZ]^aceghjkmoqrstuuuvvvvvvvv
vuutsrqpnlkjihgfedca_^[YXVUTSRQPNMLKJIIHGEDCBA@?=<:887755555555555555555777778889::;<<=>?@ABCDEFGHIIJKKLMNOOOPOOOONNNMMMLLLKKJJIHHGFEEEEEFGHIJKMOPRSTUVXY[]_bceghjlmpqrsttuuuvvvvvvv
uutsrrqomlkjihgfedcb_^[YXWVUSRQPOMLKKJIHGEDCBA?>=;:8755442222223444555577778889::;<<=>?@ABCDEGHIJKKLLMNOOPPQQQQPPPOOONNMMMLLLKJJIHGFEEEEEFGHIJKMOPRSTUWXY[^_bdfgijlnprrsttuuuuuvvvvu
utssrqpnmlkjihgfedcb_^]ZYWVUTSRQPOMLKJIHGFDCBA?><;875532222222222345567778889::;<<=>??@ABDEGIJKLMMOOPPQQQRRRRRRQQQPPOOONNMMLLKKJIIHGFEEEFGHIIJLMOPRSTUWXZ]^acdfgiklnqrrstttuuuuuuuuu
ttsrqqonlkjihhgfedcba^][YXWVUTSRQPOMLKJIHFDCBA?><:875222222222222455777889::;;<<=>??@ABCDGHJKLNOPQQRRRSSSSSSSSRRRQQPPOOOONMMLLKKJIHGGFEEFGHIIJLMOPRSTVWYZ]_acefhikmoqrsssttuuuuuuuuu
tsrrqpomlkjihgffedcba_^[ZYXWVUTSRQPOMLJIHGECBA?><:8542222222222235577889::;<<==>??@ABCDEHIKMOPQRSSTTTUUUUUUUTTTSRRQQPPPOOONMMLLKJIIHGFFFFGHIJKLMOPRSTVWY[^_bceghikmoqrsssttttuuuuutt
ssrqponmlkjihgfeedcba_^][ZYXWVUTSRQPNMKJIGEDBA?><:86422222222224567889:;<<=>>??@@ABCDEGIJLNPRSTUUUVVVVWWWVVVUUUTSRRQQPPPOOONMMLKKJIHGGFFGGHIJKLMOQRSUVXY[^abdfghjkmoqrsssttttttttttt
srqqponmlkjihgfeedcbba_^][ZYXWVUTSRQONLKIHFDCA@?<;875222222223557789:;<<=>??@AABBCDEFHIKMPQSTUVWWXXXXXYXXXXWWVUUTSRRQQPPPOOONMLLKJIIHGGGGHHIJKLNPQRTUWXZ]_acdfgijlmpqrssstttttttttss
rqqponmlkjjihgfeedccba__^][ZYXWVUTSRQOMLJIHEDB@?=<:875322224557789:;<<=>?@AABCCDEFGHIKLOQRTVWXYYZZZZZZZZZZYYXWVUUTSRRQQQPPOOONMLKKJIHHGGGHIIJLMOPQSTVWY[]_bcefhijlnpqrssstttttttsssr
qqponmmlkjihggffeddcbba_^^][ZYXWVUTRQPOMKJIGECB@?=;:877555577789:;<<=>?@ABBCDEFGHIJKLNPRSUWXYZ[[]]]]]]]][[[ZYXWVUTSSRRQQQPPPOOMMLKJIIHHGHHIJKLMOQRSUVXZ[^abdfghjklnpqrsssttttsssssrr
qponnmllkjihggffeedccbaa_^^][ZYXWVUSRQPNMKJHGDCA@>=<::8888888::;<<=>?@ABCDDFGHIJKLMNPQSTVXY[]^^^__^^^^^^^]][ZYXWVUTSSRRQQQQPPONMLLKJIIHHHIIJKMOPQSTVWY[]_acefgijkmnpqrsssstsssssrrrq
ponnmllkkjihhgffeeddcbba__^]][ZYXVUTSRQPNMKJIGDCA@?>=<;;:::;;;<==>?@@ABDDFHIIJKLNOPQRTUWYZ]^__aaaaaa____^^]][ZYXVUUTSSRRRQQQPPONMLKJJIIIIIJKLMOQRSUVXZ[^abdeghiklmopqrrssssssssrrrqq
ponmmllkkjiihggffeddccbaa__^]][YXWVUTSRQPNMKJIGECB@??>========>>??@ABCDEGIIKLMNPQRSTUVXY[^_aabbbbbbbaaaa__^][ZYXWVUTTSSRRRQQQPOOMMLKJJIIIJJKMOPQSTVWY[]_acdfghjklnopqqrrsssssssrrrqp
onnmmllkkjjihggffeedccbbaa__^][ZYXWVUTSRQPOMLKIHEDBA@@??????????@ABBDEGHIJLMNPQRSTUVWYZ]^abbccdddcccbbbaa__^][YXWVUUTTSSRRRQQQPONMLLKJJJJJKLMOQRSUVXZ[^abdefgijkmnopqqrrrsssssrrrqqp
onnmmmllkkjiihggffeddccbaa__^^][ZYXWVUTSRQQPNLKJHFDCBAAA@@@@@@@AABCDEGIJKLNOQRSTUVWXZ[^_abcddeeeedddccbbaa_^][ZYXWVUUTTSSRRRQQPOONMLLKKKKKLMOPQRTUWY[]_acdfghijlmnppqqqrrrsssrrrrqqp
onnmmmlllkjjihhggffedccbbaa__^][ZYXWWVUTTSRQPOMKJIGEDCBBBBBBBBBBBCDFHIJLMOPQRSUVWXYZ]^abcdeefffffeeeddccba__][ZYXWVUUTTSSSRRQQPPONMMLLLLLLMNPQRSUVXZ]^abdefghijlmnppqqqqrrrrrrrrqqqp
onnnmmmllkkjiihhgffeddccbba__^]][ZYXXWVUUTSRRQOMLJIGFDDDCCCCCCCCDEFHIJLMOQRSTUVWYZ[]_abdeffgggggffffeeddcba_^[ZYXWVUUTTTSSRRRQPPONNMMMLLMMNOPQRTUWY[]_bcdfgghiklmnopqqqqrrrrrrrqqqpp
onnnmmmlllkjjiihggffeddcbbaa_^^][[ZYYXWVVUUTSRQPNLJIHGFEEEEDDDDEEGHIJLMOQRSTUWXY[]^_acdffgghhhhggggfffeedcba^]ZYXWVUUTTTSSRRQQPPOONNMMMMNNOPQRSUVXZ]^acdefghijklmnopppqqqrrrrqqqqppp
onnnmmmmllkkjjihhggfeedccbaa__^]][[ZZYXXWVVUTSRQPNLKIIHHGGGGFFFGHHIJLMOQRSTVWXZ[]^_bcefghhiiiihhhhhgggffedca_][YXWVUUTTSSRRRQQPOOONNNNNNOOPQRSTUWY[]_bcefghhijklmnoopppqqqqqqqpppppo
onnnnmmmllkkjjiihhgffeddcbbaa_^^]][[[ZYYXWWVUUTRQPNLKJIIIIHHHHHHIIJLMOPRSTVWYZ]^_abcefghijjjjjiiiiihhggffecba^[YXWVUUTSSRRRQQPPOONNNNNOOPPQRSTUVXY[^acdefghijkklmnooppppqqqqpppppppo
oonnnnmmmllkkjjiihggffedccbaa__^^^]][[[ZYYXWVVUTRQPNMLKKJJJIIIIJJKLMOPQSTUWYZ]^_bcdefhijkkkkkkjjjjjiihhgfedca^]ZXWVUTTSRRRQQPPOONNNNOOOPPQRSTUVWYZ]_bcefghiijklmnooooopppppooooooooo
ooonnnmmmllkkjjjihhggfeddcbbaa___^^^]]][[ZYYXWVUTRQPOMLLLKKKJJKKKLMOPQSTUWXZ]_abcdeghijkllmllllkkkkjjiihgfecb_]ZXWVUTSRRQQPPOONNMMNNOOPPQRSSTUVXZ[^abdefghijkllmnoppppooooonnnnnoooo
oooonnnmmllkkkjjiihhgffeddcbbaa____^^^]]][ZZYXWVUTRQPONMMLLLLLLLMNOPQRTUVXZ]^abdefghiklmnnnnnmmmlllkkjjihgedb_^[YWVTSRRQQPOONMMMMMMNOOPQRRSTUVWY[]_acdefghijklmnoppppppoonnnmmnnnooo
pppooonnmmllkkkjjiihggffeddcbbaaaa___^^^]][[ZYXWVUTRQQPOONMMMMMMOPQRSTUVXY[^acdefghiklnopqqqppoonnmmlkjihgfdca^[YWVTSRQPPONMMLLLLLMNOOPQRSTUVWXZ[^_bcdfghijkllmnoppppppoonnmmmmnnoop
ppppooonnmmlllkkkjiihggffeddccbbaaaa___^^^]][ZYXWVUTRRQPPOOONNOOPQRSTUVXY[^abdefghjklnpqrrrrrrqqqpponmljihfeca^[YWUTSRQPOMMLKKKKKLMMOPQRRTUVWXY[]_abdefghijklmnooppppppoonmmmmmnnopp
qqqpppooonnmmlllkkjiihggffeddccbbbbaaa___^^]][ZYXWVUSRRQQPPPOPPQQRSTUWXY[]_bdefghjklnqrrssssssssrrrqpomkjhgeca^[YWUTRQPOMMLKKJJJKKLMOPQRSTUVXYZ]^_bcdefghijklmnooppppppoonmmmmmnnopp
qqqqqppppponnmmllkkjiihggffeeddccbbbaaa___^^]][ZYXVUTSSRRQQQPQQRRTUVWXZ[]_acefghiklnqrssttttttttttssrqolkigfdb^[YWUTRQPNMLKKJJJJJKLMOPQRTUVWYZ[^_abcefghiijklmnooppppppoonmmmmmnoppq
qrqqqqqqqqppoonmmlkkjiihggffeeddccbbbaa___^^^][[YXWVUTSSRRQQQRRSTUVWXZ[]_acdfghijlnqrsttuuuuuuuuuuuttsqnkjhfdb^[YWUTRQPNMLKJJJIJJKLMOPQSTUWXZ[]^abcdefghijkllmnooooopppoonnmmmnoppqq
rrrrrrrrrrqqqqponmlkkjiihggffeeddccbbaaa___^^]][ZYXWVUTSSRRRRRSTUVWXZ[]_abdefhijkmprstuvvvvvvvvwwwvvutrpljhfdb^[YWVTSRPOMLLKJJJJKKLMOQRSUVXY[]^_abdefghiijkllmnnoooooopoonnnmnnopqrr
rsssrrrrrrrrrrqponmlkjjihhgffeeddccbbaa____^^]][[YXWVVUTTSSSSSTUVWXY[]_abdefghikloqstvvwwwwwwwxxxxxwvusqmjhfda^[YWVUSRQPONMLKKKKKLMNPQRTUWYZ[^_abcdefghijjkllmnnooooopppooonnnopqrrr
sssssssssssssrrqpnmlkkjiihgffeeddccbbaa___^^^]][[ZYXWVUUTTTTTUUVWXY[]^abcefghijlnqstvwwxxxxxxyyyyyyxwutrnkhfda^[YXVUTSRQQPONMLLLMMNOQRSUVXY[]^_abcefgghijjkllmmnooooppppppoooopqrrss
tttttttttssssssrqonllkjiihgffeedccbbaa__^^^^^]][[ZYXWWVUUUTUUUVWXY[]^abcefghijkmprtuwxyyyyyyyyzzzzyyxvtrnkhfca^[ZXWVUUTSRRQQPOOOOOPQRSTVWYZ]^_abcdefghhijjkllmmnooopppqqqppppqqrrsst
uuuuttttttttttsrqpnmlkjihhgfeedccbbaa__^^]]]]]][[ZYYXWVVUUUUVVWXY[]^abcdfghijkmortuwxyyyyyzzzzzzzzzyxvtrmjhfca^]ZYXXWVVUUTTSRRQQQQRRSTUWXZ[]__abcdefghhijjkllmmnoopppqqqqqqqqqrrsttt
uuuuuuuuuuutttssrpnmlkjihgfeedccbaa__^^]]]]]]][[[ZYYXWWVVVVVWWXY[]^abcdefgijkmortuwxyyzzzzzzzz{{{zzyxvtqljgeca_][[ZZYYXXWWVVUTTSSSTTUUWXY[]^_abccdefgghijjkllmmnooppqqqqqqrrrrssttuu
vvvvvvvvuuuuuttsrpnlkjihggfedcbaa__^^]][[[[[[[[[ZZYYXXWWVVVWXXY[]^abcdefghiklorsuvxyyzzzzzz{{{{{{zzyxusokigeca_^^]]]]][[ZZYXXWVVVUUVVWXYZ[]^_abccdeffghijjkllmnnooppqqqqrrrrssttuuuv
wwwwwvvvvvuuutsrqomkjihhgfdcbaa_^^]][[ZZZYZZZZZZZZYYYXXWWWWXXY[]^abcdefghijlnqsuvxyyzzzz{{{{|||{{zzywurmjhfdcba_________^^][[ZYXXWWWWXYZ[]^_aabccdeefghiijkllmnnooppqqqrrrsstttuuvvv
wwwwwwwwvvvuutsrpnlkihgfedcba_^][[ZZYYXXXXXYYYYYYYYYYXXXXXXYY[]^abcdefghijknqsuvwyyzzz{{{{|||||{{zyxvsokigedcbaaaaabbbbbba__^][ZZYYYYYYZ[]^_aabccddeffghijkllmnnooppqqrrsstttuuuvvww
xxxxxwwwvvuutsrqnlkihgfedba_^][ZYXXXWWWWWWWWXXXXYYYYYXXXXYYYZ]^_bcdffghijkmqstvwyyzz{{{||||}}}|{zzywtqligfecbbbbbbccddddccbaa_^][[ZZYZZ[]]^_aabbccdeefghijkllmnooppqqrrssttuuuvvwwwx
xxxxxxwwvvutsrqnljihgedcb_^]ZYXWVVVUUUUUUUVVVWWWXXXXXYYYYYZZ[]_acdefghijkmprtvwyyzz{{|||}}}}}||{zywurligfedcbbbbbcddeeeeedccba_^][[ZZZZ[[]^__aabbcddefghijkllmnoppqqrrssttuuvvvwwxxx
yyxxxxwvvutsrpnljigfecba^][YXVUUTTSSSSSSSTTTUUVVWWXXXYYYYZZ[]^abdefghijlnqstvwyyzz{{||}}}}}}}|{zyxurmjgfdcbbaaabccdeefffeedcbba_^][[ZZZ[[]^^__aabccdeefghijklmoppqqrrsttuuvvvwwxxxxy
yyxxxwwvutsrpmkjhgedba^][YWVUTSRQQQQQQQQQRRRSTUUVVWWXXYYZZ[]^_bcdfghijlnqstvwyyzz{|||}}}}}}}|{zyxusnjgfdcbaaaaabbcdeefffeedccba_^][ZZZZZ[[]^^__abbcddefghijklnopqrrssttuuvvwwxxxyyyy
yyxxwwvutsqolkigfdca_]ZYWVTSRQPONMMMMMMNNOPQQRSTTUVWWXYYZ[]^_abdeghijlnqstvwyyzz{{||}}}}}}}|{zywurmjgecba__^^__abcddeeeeeedcba_^][[ZYYYYZZ[]]^__abcddefghijklnpqrrsstuuvvwwxxxyyyyyy
yxxwvvutrqnljhgeca_]ZXWUTRQONLKKJJJJJJJKKLLMOPQRSTUVWXXY[]^_abdefhikloqsuvwyyzz{|||}}}}}}}|{zywtqligdba^^]]]]]^_abccddddddcbaa_^][YYXXXXXYZ[[]^_abcdeffghijkmnpqrsttuuvwwxxxxyyyyyyy
xwwvutsromkihfdb_]ZXVUSQPNLKJIHGGGGGGGGHHIIJLMOPQRTUVWXY[]^abcefhikmprtuwxyzz{{||||}}}}}|{zzyvsokhfca^][ZZZZZZ[]^_abbccccbaa_^][ZYXWWVVVWWXYZ[]^abcdefghijklmoqrsttuvvwwxxxyyyyyyyyx
wvuutrqnkjhgeb_]YWVTRQOMKJHGEDDCCCCCCCDDDEFHIJLMOQRTUVXZ[^_bcefhiknrtuvwyyzz{{||||||}}||{zyxurmjgdb^[YXXWWWWWWXYZ]^^__aa__^^][ZYXWVUUTTUUVVWYZ[^_bcefghiijlmnpqsstuvvwwxxyyyyyyyyyxx
vutrqnljigeca]YWUSQPMLJIGEDBBA@@@@@@@@AABBCDEHIKMOQRTVXZ]_acefhjlpsuwxyyzzz{{|||||||||{zzywuqlhfc_[YWUUUTTTTTUUVWXYZ[[[[[[ZYYXWVUTSSRRRRSTUVWY[^_bdfghijklmnpqrstuvvwxxxyyyyyyyyxxwv
trqnljigfda^ZWTROMKJHGEDBA@?>>===<<===>>??@ACDFIJLOQSUWZ]_bdfhjlqtwyzzzzz{{{{||||||{{{zyxvsnjgda]YVTSRQQQQQQQQRSTTUVVWWWVVVUUTSSRQPOOOOPQRSTVXZ]_cefhijlmnpqrrstuvvwxxxyyyyyyyxxwvvu
qnljhgeca^[XURNKIGEDBB@?>=<;::9988889::;<=>?@BCEHJLPRTWZ]acegjlqtwyz|}}|||{{||||{{{{zzyxurlifb^YVTRPOMMMMMLLMMMOOPQQRRRQQQQPPOONMLKJJJKLMOQRTVY]acegiklnpqrssttuvvwxxyyyyyyyxxwwvuts
ljhgeca^ZXUROKHDCA@?><;:98765555444555778:;<>?ACEHKMQTVZ^adfikptwy{}}}}}}|||{{{{{{zzzywtqkhda[WTQNLJIIIIIIIIIIIJJJKKKKJJJIIIIIIHGGFEEFGIJLNPRUX[_cfhjloqrsttuuuvvwxxyyyyyxxxwvvutsqn
hgeca]YWTROKHDA?=;:875522222222222222224578:<=?ACFILPSVZ^begjmsvyz}}~~~}}}||{{{{{zzyxvtpkgc_YUQMJHGEEDDEDDDDDDEEEEEDDDCBBBAAAAAAA@@@ABCDGIKMQTW[_cfiknqstuuvvvvwwxxxyyxxxwwvuutrqnlj
eca]YVTQNKHDA>;852222222222222222222222222578;=?BDHJNRVY^behkptwz|}~~~~~}}|{{{{zzzyxvsnjfb]WSMIECBAAAAAAAAAAAAAAAA@@?>=<::88899:::;<=>?ACEHKORVZ_cfikortuvwwwwwwxxxxxxxwwvutsrpmkjhg
_]YVTQNKHDA>;722222111011111111222222222222378;>@CFJMRUY^cfilquxz}}~~~~}}||{{zzzyxwurmifb[VQJDA?>====>>>>>=======<<:97522222222222578:<>@BEHLPTX^bfikpsuvwxxxxxxxxxxxwvvutsromkihfdb
XUSPMJHDA?;72221////////////////111111222222279<?BEILQUY_cgilruxz}}~~~}}|{{zzzyywuspkhd_ZTOHB<877777888999988888775422221/////122222258;=?BEIMRW[aehkosuvwxyyyxxxxwwvvusrqnljigfdb^[
QOLIGDB?;72221///.-,,,--.////////////0112222237;>ADHLQUY_dgimruxz|}}}}}|{zzzyywvtqlifc^XSMF@:22222222222223343222222221/////////012222279<?BFKPUY_dgjnrtvwxyyyxxwwvuusrpmkjhgeca^ZWT
IGDB@>;722211///.,,&""*,,--..//////////01122225:=@CHKPUY_cgilqtwyz||||{zzyyxwvtrmjgda[VQKD?82221111222222222222222211///.-,,,-.////1222248<?CHMSW]bfilqtuwwxxxwwvutsrpmkigfdb_]YVSPL
A@><:722211///.-,("!!!!"(,,,--...////////1122238<@CGKPTY^cfikosvxyzzzzyyxwvutrnkheb]XTOID?821//////////11112222211////.-,*"""*,-.////122228<@DJPUZ_dgjnrtuvwwwvutsrpmkigeca^[XUROJFC
:7522221/////-,,"!    !!""(,,,,---..//////122227;?BGKOTX^behjmqtvwxyxwvvutsqmkheb]XUQKGB=721/////....///////////////.-,*"!   !",,-.///122249>BHMSW]bfhkorttuuutsqolkigec_]ZWURNJEB?<
222211/////.-,*"!       !!""(*,,,,-../////112225:>BFJOSW]adgikmqstuuttsrpmkiheb^XTQLGB?:221////.--,,,,--..////////.-,,&"!      !&,,.///12227<@DKQUY_cfiknqrrrrqnljigec_[XVSQMJFB>:52
11//////..-,,("!         !!!""&(,,,--./////122249=AEINRVZ_cegijlnpqqonlkihfdb^YUQKGB>:4221///.-,,,***,,,,,-------,,,&"!         !",,.///1224:>BHMSW[adgijlmmmlkjhgec_]XUROLIEB?;7222
///...---,,,("!!          !!!"""(*,,-..////112228<@DIMQUY]aceghijkkkjigfec_]YUQLGB>:3221////.-,,(""""""&(*,,,,,,*("!!            "&,-.///2228=AEKPUX]adfhiijiigfdb_[XUROKHDA>;72221/
.--,,,,,,,*(""!!            !!!""(,,,-./////12227<@CHKPSWZ^acdfgghhgfeca^ZWUQMIC?;5220///..-,,*""!!!!!!!""""""""!!               !",,-///1227;?CIMRVY]aceffffeca^ZWUROKHDA>:72221///
,,,,,,,,,*(""!!!             !!!""(,,--.////12225:?BFJNRUXZ]_bcddddcb_]YVSPLHD@<7221//..--,,*""!!          !                     !",,-.//1225:>BFJOSVY]_abbbb_^ZWTQNJGC@=952221///.-
,,,,,,,,*("""!!!              !!""(,,,-.////112238=ADILPRUWZ[^__a__^[XURMIEB?;7221//.-,,,,(""!                                   !"*,-.//12228<?CHKPSUXZ[]]][YWURNJGC?<722221///.-,,
,,,,,,,*(&"""!!!              !!!""(,,-..////12227<?CFJMPRUVXYZZZZYWURNJEA=82220//-,,*((&""!                                     !"*,-.///2226:>ADHKORTVWWXWVTROLHDA=82221////..-,,,
,,,,,,*((""""!!!               !!""(,,,-.////12225:>ADHJMPQSTUUUUTSROKGB?:221//.,*"""""!!!                                       !"*,-.///12248<?ADHKMPQRSSRQOLIFB?:521////..--,,,,,
,,,,,*((&""""!!!               !!""&*,,-./////12227<?BDHJLMOPQQQPOMKHDA=822//.,(!!                                                "(,-.///122259<?ADFIJLMMMLKIGC@=822//.-,,,,,,,,,,,
,,,**(((""""!!!!               !!!""(,,--.////122259=?BDFHJKKLLKJIGDA?;722//-,"                                                   "(,-.///122227:<>@BDEGHHHGECA?;522//-,((((*******,
****(((&""""!!!!               !!!""(,,,-./////12225:=?ACDFGHHGFECA?<8421//-,"                                                    !&,,-////1222379;=?@ABBCBB@?<8221/.,("!"""""&(((**
((((((&""""!!!!                 !!""(*,,--.////012226:<?@ABCCCBB@?<:6221//-,"!                                                    !",,-.///12222378:;<>>??>=;85221/.,*"!!!!""""&((((
((((&""""""!!!!                 !!""&(,,,-./////1122258;=>?????><:72221//.,("                                                     !"*,-.////1222225788::::8752221//-,"!!!!!""""""&&(
""""""""""!!!!!                 !!"""(,,,--./////11222268:;;;;:8722221//.,,"!                                                     !"(,-.////0122222245555422222///-,("!!!!!!""""""""
""""""""!!!!!!                  !!!""(*,,,-../////012222245555322221///.,,"!                                                      !"(,,-.////11222222222222221///.,,"!!!!!!!!!""""""
"""""""!!!!!!                  !!!!""&(,,,--..//////112222222222221///.,,&!                                                       !"&,,-./////112222222222211///.-,&"!!  !!!!!!"""""
"""!!!!!!!!!                   !!!!"""(*,,,--..///////11122222111////-,,"!                                                        !""*,,-.//////11122222211////.-,("!!     !!!!!!!!!
!!!!!!!!!!!                   !!!!""""((,,,,--...//////////////////.-,("!                                                         !!"(,,-..///////1111110/////.-,*"!!       !!!!!!!!
!!!!!!!!!                    !!!!!""""&(*,,,,---..///////////////.-,,""!                                                          !!"(,,,-../////////////////.-,,&"!!          !!!!!
!!!!!                      !!!!!!"""""&((*,,,,,---....///////...-,,("!                                                            !!"(*,,--..//////////////..-,,("!!              !!
                         !!!!!""""""""&(((*,,,,,,-----.....---,,,("!!                                                            !!!"&(,,,--...//////////..--,,(""!!
                       !!!!!""""""""&&((((**,,,,,,,,,,--,,,,,,,(""!                                                           !!!!!"""(,,,,---...../.....--,,,*&"!!
                      !!!!"""""&&(((((((((((**,,,,,,,,,,,,,,*(""!!                                                         !!!!!!!""""(*,,,,,-----...----,,,,*&""!!
                    !!!!""""&((**********((((((**,,,,,,,*((&"""!!                                                       !!!!!"""""""""((*,,,,,,,------,,,,,,(&""!!
                   !!!"""&((*,,,,,,,,,,,,**((((((((((((&&""""!!!                                                      !!!""""""""""""&((*,,,,,,,,,,,,,,,,,*("""!!!
                  !!!"""(*,,,,,,,,,,,,,,,,,*((&""""""""""""!!!                                                      !!!""""&&((((((((((((**,,,,,,,,,,,,*((&"""!!!
                  !!""&(,,,,,,------,,,,,,,*(("""""""""!!!!!                                                       !!"""&((*,,,,,,,**((((((**********((&""""!!!!
                 !!""&*,,,,----...-----,,,,,*(""""!!!!!!!                                                         !!""(*,,,,,,,,,,,,,,**(((((((((((&&"""""!!!!
                 !!"&*,,,--...../.....---,,,,("""!!!!!                                                           !""(,,,,,,,--,,,,,,,,,,**((((&&""""""""!!!!!
                !!""(,,--..//////////...--,,,(&"!!!                                                            !!"(,,,---.....-----,,,,,,*(((&""""""""!!!!!
!!              !!"(,,-..//////////////..--,,*("!!                                                            !"(,,-...///////....---,,,,,*((&"""""!!!!!!                      !!!!!
!!!!!          !!"&,,-./////////////////..-,,,("!!                                                          !"",,-.///////////////..---,,,,*(&""""!!!!!                    !!!!!!!!!
!!!!!!!!       !!"*,-./////0111111///////..-,,("!!                                                         !"(,-.//////////////////...--,,,,((""""!!!!                   !!!!!!!!!!!
!!!!!!!!!     !!"(,-.////11222222111//////.-,,*""!                                                        !",,-////11122222111///////..--,,,*("""!!!!                   !!!!!!!!!"""
"""""!!!!!!  !!"&,-.///112222222222211/////.-,,&"!                                                       !&,,.///122222222222211//////..--,,,(&""!!!!                  !!!!!!"""""""
""""""!!!!!!!!!",,.///12222222222222211////.-,,("!                                                      !",,.///122223555542222210/////..-,,,*(""!!!                  !!!!!!""""""""
""""""""!!!!!!"(,-///2222245555422222210////.-,("!                                                     !",,.//1222278:;;;;:86222211/////.--,,,("""!!                 !!!!!""""""""""
(&&""""""!!!!!",-//1222578::::8875222221////.-,*"!                                                     "(,.//12227:<>?????>=;8522211/////.-,,,(&""!!                 !!!!""""""&((((
((((&""""!!!!"*,./12258;=>??>><;:87322221///.-,,"!                                                    !",-//1226:<?@BBCCCBA@?<:622210////.--,,*(""!!                 !!!!""""&((((((
**(((&"""""!"(,./1228<?@BBCBBA@?=;9732221////-,,&!                                                    ",-//1248<?ACEFGHHGFDCA?=:52221/////.-,,,(""!!!               !!!!""""&(((****
,*******((((,-//225;?ACEGHHHGEDB@><:722221///.-,("                                                   ",-//227;?ADGIJKLLKKJHFDB?=952221////.--,,(""!!!               !!!!""""(((**,,,
,,,,,,,,,,,-.//228=@CGIKLMMMLJIFDA?<952221///.-,("                                                !!(,.//228=ADHKMOPQQQPOMLJHDB?<72221/////.-,,*&""!!               !!!""""&((*,,,,,
,,,,,--..////125:?BFILOQRSSRQPMKHDA?<84221///.-,*"!                                       !!!"""""*,.//122:?BGKORSTUUUUTSQPMJHDA>:52221////.-,,,(""!!               !!!""""((*,,,,,,
,,,-..////12228=ADHLORTVWXWWVTROKHDA>:6222///.-,*"!                                     !""&((*,,-//02228=AEJNRUWYZZZZYXVURPMJFC?<72221////..-,,(""!!!              !!!"""&(*,,,,,,,
,,-.///122227<?CGJNRUWY[]]][ZXUSPKHC?<82221//.-,*"!                                   !""(,,,,-.//1227;?BEIMRUX[^__a__^[ZWURPLIDA=832211////.-,,,(""!!              !!!"""(*,,,,,,,,
-.///122259=@CGJNQTWZ^_bbbba_]YVSOJFB>:5221//.-,,"!                     !          !!""*,,--..//1227<@DHLPSVY]_bcddddcb_]ZXURNJFB?:52221////.--,,(""!!!             !!!""(*,,,,,,,,,
///12227:>ADHKORUWZ^aceffffeca]YVRMIC?;7221///-,,"!               !!""""""""!!!!!!!""*,,-..///0225;?CIMQUWZ^acefghhggfdca^ZWSPKHC@<72221/////.-,,,(""!!!            !!""(*,,,,,,,--.
/12227;>ADHKORUX[_bdfgiijiihfda]XUPKEA=8222///.-,&"            !!"(*,,,,,,*(&""""""(,,-.////1223:>BGLQUY]_cefgijkkkjihgeca]YUQMID@<822211////..-,,*("""!!!          !!"(,,,---...///
2227;?BEILORUX]_ceghjklmmmljigda[WSMHB>:4221///.,,"!         !"&,,,-------,,,,,***,,,-.///1224:>BGKQUY^bdfhiklnoqqpnljigec_ZVRNIEA=942221/////.--,,,(&""!!!         !"(,,-..//////11
25:>BFJMQSVX[_cegijlnqrrrrqnkifc_YUQKD@<72221///.,,&!      !"&,,-.////////..--,,,,--.////122:?BGLQTX^behikmprsttuutsqmkigda]WSOJFB>:522211/////..-,,,,*(""!!       !"*,-./////112222
<?BEJNRUWZ]_cegikloqstuuuttrokhfb]WSMHB>942221///.-,,"!   !"*,-.///////////////..../////127=BGKQUX]behkmqstuvvwxyxwvtqmjheb^XTOKGB?;722221//////..---,,,,(""!!    !",,-/////1222257:
CFJORUX[^acegikmprstuvwwwvutrnjgd_ZUPJD@<822221////.-,*"""*,-.////11222221111//////////128?DIOTX]behknrtuvwxyyzzzzyxvsokifc^YTPKGC@<8322211////////...--,,,("!!!!"(,-.///112227:<>@A
LPSVY]_bdfgikmprstuvwwxxxwwutqlifb]WSMHC?<8422221////.-,,,-.///11222222222222222211112228?DKQV[adgjmrtvwxyyzz{||||zywtqligc_YUPKHC@=:52222110//////////..--,,*""&,,.///112227;>@BDGI
TWZ^aceghjkmprsuuvwwxxyyyxwvtrnjgd_YUPKFB?<972222210/////////12222222234332222222222222:@FMSX^cfilqtvwyyzzz{|}}}}}|zxurmigd_YUQLHDA>;7322222110////////////.--,,,-.///12227;?BDGILOQ
[^bdfgijlnqrsuvvwwxxxxyyyxwvusokhea[WRMIEB?=;852222221/////122224577888889999888777778<BHOTZ_dhkpsuwyyzzz{{|}}~~~}}zxurligc_YUQLIEB?<972222222111111////////////////12227;?ADHJMPSUX
bdfhikmorstuvvwxxxxxxxxxxxwvuspkifb^XTPLHEB@><:87522222222222579:<<=======>>>>>====>?ADJQV[bfimruwxyzzz{{||}}~~~~}}zxuqlifc^YURMJFC@>;873222222222222111111110111222227;>ADHKNQTVY]_
ghjkmprstuvwwxxxxxxxwwwwwwvutrokifc_ZVROKHECA?>=<;:::99888::<=>?@@AAAAAAAAAAAAAAAABCEIMSW]bfjnsvxyzzz{{{{|}}~~~~~}|zwtpkheb^YVRNJHDB?=;875222222222222222222222222258;>ADHKNQTVY]ace
jlnqrtuuvwwxxxyyxxxwwvvvvuutsqnkifc_[WTQMKIGDCBA@@@AAAAAAABBBCDDDEEEEEDDDDDDEDDEEGHJMQUY_cgkptvxyzz{{{{{||}}}~~~}}zyvsmjgeb^ZVSPLIFCA?=<:875422222222222222225578:;=?ADHKORTWY]acegh
nqstuvvwxxxyyyyyxxwvvuuuttsrqoljhfc_[XURPNLJIGFEEFGGHIIIIIIJJJKKKKJJJIIIIIIIIIIIJLNQTW[adhkqtwyzzz{{{{{{|||}}}}}}{ywtpkifda^ZVTQMKHECA?><;:87755544455556789:;<>?@ACDHKORUXZ^aceghjl
stuvwwxxyyyyyyyxxwvvuttssrqpnlkigeca]YVTRQOMLKJJJKLMNOOPPQQQQRRRQQPOOMMMLLMMMMMOPRTVY^bfilruxyzz{{{{||||{{|||}}|zywtqljgeca]ZWTRPLJHECB@?>=<;::9888899::;<=>?@BBDEGIKNRUX[^aceghjlnq
uvvwxxyyyyyyyxxxwvvutsrrqpnmljihfec_]ZXVTSRQPOOOOPQRSSTUUVVVWWWVVUTTSRQQQQQQQQRSTVY]adgjnsvxyz{{{||||||{{{{zzzzzywtqljhfdb_]ZWUSQOLJIFDCA@??>>===<<===>>?@ABDEGHJKMORTWZ^adfgijlnqrt
vwxxyyyyyyyyxxxwvvutsrqpnmlkjihgfdb_^[YWVUTSRRRRSSTUVWXYYZ[[[[[[ZYXWVUUTTTTTUUUWY[_cfhlquwyzz{|||||||||{{zzzyyxwuspljhfeca_]ZXVTRQOMKIHEDCBBAA@@@@@@@@ABBDEGIJLMPQSUWY]acegijlnqrtuv
xxyyyyyyyyyxxwwvvutssqpnmljiihgfecb_^[ZYWVVUUTTUUVWXYZ[]^^__aa__^^]ZYXWWWWWWXXY[^bdgjmruxyz{||}}||||||{{zzyywvutrnkihfecb_^[ZXVUTRQOMLJIHFEDDDCCCCCCCDDEGHJKMOQRTVWY]_beghjknqrtuuvw
xyyyyyyyyxxxwwvvuttsrqomlkjihgfedcba^][ZYXWWVVVWWXYZ[]^_aabccccbba_^][ZZZZZZ[]^acfhkosvyzz{|}}}}}||||{{zzyxwutrpmkihfecba^][YXWVUTRQPOMLJIIHHGGGGGGGGHIJKLNPQSUVXZ]_bdfhikmorstuvwwx
yyyyyyyxxxxwwvuuttsrqpnmkjihgffedcba_^][[ZYXXXXXYY[]^_aabcddddddccba_^]]]]]^^abdgilqtwyz{|}}}}}}}|||{zzyywvusqolkihfedba_^][YXXWVUTSRQPOMLLKKJJJJJJJKKLNOQRTUWXZ]_aceghjlnqrtuvvwxxy
yyyyyyxxxwwvvuutssrrqpnlkjihgfeddcba__^]][ZZYYYYZ[[]^_abcdeeeeeeddcba__^^__abcegjmruwyz{|}}}}}}}||{{zzyywvtsqnljihgedba_^][ZYYXWWVUTTSRQQPONNMMMMMMNOPQRSTVWYZ]_acdfgikloqstuvwwxxyy
yyyyxxxwwvvuuttssrrqponlkjihgfeddcbba__^^][[ZZZZZ[]^_abccdeefffeedcbbaaaaabcdfgjnsuxyz{|}}}}}}}|||{zzyywvtsqnljihgfdcb_^][ZZYYXXWWVVUUTSRRRQQQQQQQQQRSTUVWY[]^abdeghjkmprstuvwwxxxyy
yxxxxwwvvvuuttsrrqqppomlkjihgfeedccbaa__^^][[ZZZ[[]^_abbcdeefffeedccbaaabbcdfgjmruxyz{|}}}}}}}||{{zzyywvtsqnljihgfedba^][ZZYYYYXXXWWVVUUTTTSSSSSSSTTUUVXY[]^abcefgijlnprstuvvwxxxxyy
xxxwwvvvuuttssrrqqpponmllkjihgfeddcbbaa__^][[ZZZZ[[]^_abccdeeeeeddcbbbbbcdefgilruwyz{||}}}}}|||{{zzyywvtrpmkjihgfedca_][ZZYYYYYXXXXXWWWVVVUUUUUUUVVVWXYZ]^_bcdeghijlnqrstuvvwwxxxxxx
xwwwvvuuuttssrrqqppoonmllkjihgfeedccbbaa_^]][ZZYZZ[[]^_aabccddddccbbbbbbcefgilqtwyzz{|}}}||||{{{zzyywvtsqmkjihgffdcb_^]ZYYYXXXXYYYYYXXXXWWWWWWWWXXXYZ[]^_abdefghiklnqrstuuvvwwwxxxxx
wwvvuuutttssrrqqppoonnmllkjihgffeddccbaa_^][ZYYYYYYZZ[]^__abbbbbbaaaaabcdegikosvxyz{{|||||{{{{zzzyywvusqnkjihgfedcba^][YYXXXXXXYYYYYYYYYYXXXXXYYZZ[[]^_abcdefghiklnprstuuvvvwwwwwwww
vvvuutttssrrrqqqppoonnmllkjiihgfeedccbaa_^][ZYXWWWWXXYZ[[]^^_________abcdfhjmruwyzz{{|||{{{{zzzzyyxvusqnljihgfedcba^][YXXWWWWXXYYYZZZZZZZZYZZZ[[]]^^_aabcdfghhijkmoqrstuuuvvvvvwwwww
vuuuttssrrrrqqqqppoonnmllkjjihgffedccba_^][ZYXWVVUUVVVWXXYZZ[[]]]]]^^_acegikosuxyzz{{{{{{zzzzzzyyxvusrolkihgfedcba^][YXXWVVVWWXXYYZZ[[[[[[[[[]]^^__aabcdefgghijklnprsttuuuuuvvvvvvvv
uuttssrrrrqqqqqqppoonmmllkjjihggfedccba_^][YXWUUTTSSSTTUVVWWXXYYZZ[[]_acegjlqtvxyzz{{{zzzzzzzzyyxwutromkjigfedcba^][YXWWVVVVVWWXYYZ[[[]]]]]]]^^__aabccdeefghijklmnprsstttuuuuuuuuuuu
tttsrrqqqqqqqqqpppoonmmllkjjihhgfedcba__][ZXWUTSRRQQQQRRSTTUUVVWXXYZ]^acfhjmrtvxyzzzzzzzzzyyyyyxwutromkjihgfdcba^][YXWVVUUUUVVWXYYZ[[]]]]]]^^__aabbccdeefghhijklmnpqrsttttttttttuuuu
tssrrqqppppqqqpppooonmmllkjjihhgfedcba_^]ZYWVTSRQPOOOOOPQQRRSTUUVWXZ[^acfhknrtvxyyzzzzyyyyyyyyxwutrpmkjihgfecba^][YXWVUUUTUUUVWWXYZ[[]]^^^^^__aabbccdeeffghiijkllnoqrssssssttttttttt
ssrrqpooooppppppoooonmmllkjjihggfecba_^][YXVUSRQONMMLLLMNOPQQRSTUVXY[^adfhknrtuwxyyyyyyxxxxxxwwvtsqnljihgfecba^][YXWVUUTTTTTUUVWXYZ[[]]^^^___aabbccddeeffghiijkklmnpqrrsssssssssssss
rrrqponnnooopppooooonnmllkjjihgfedcba_^[ZYWUTRQPNMLKKKKKLMNOPQRSUVWY[^adfhjmqsuvwxxxxxwwwwwwwvvtsqolkihgfedba_][YXWVUTSSSSSTTUVVWXY[[]]^^____aabbccddeeffghhijjklmnopqrrrrrrrrrrsssr
rrqponnmnnnoopoooooonnmllkjiihgfedba_^][YXVUSRQOMLKKJJJJKLLMOPRSTVWY[^bdfhjlprtuvvwwwvvvvvvvvutsrpmkjihfedba_][ZXWVUTSRRRRRSSTUVWXYZ[]]^^___aaabbccddeeffgghiijkklmnopqqqqrrrrrrrrrr
qqpponmmmnnoopppooooonmllkjihgfedcba^][ZXWUTSQPOMLKJJIJJJKLMNPQRTUWY[^bdfhjknqsttuuuuuuuuuuuttsrqnljihgfdca_][ZXWVUTSRRQQQRRSSTUVWXY[[]^^^___aabbbccddeeffgghiijkklmmnooppqqqqqqqqrq
qpponmmmmmnooppppppoonmlkjiihgfecba_^[ZYWVUTRQPOMLKJJJJJKKLMNPQRTUWY[^bdfgikloqrssttttttttttssrqnlkihgfeca_][ZXWVUTRRQQPQQQRRSSTUVXYZ[]]^^___aaabbbccddeeffgghiijkkllmmnnopppppqqqqq
pponnmmmmmnooppppppoonmlkjihgfedcb_^]ZYXVUTSRQPOMLKKJJJKKLMMOPQRTUWY[^aceghjkmopqrrrssssssssrrqnlkjhgfedb_][YXWUTSRQQPPOPPPQQRRSUVWXYZ[]]^^___aaabbbbccddeffgghiijkklllmmnnooopppqqq
pponnmmmmmnooppppppoonmlkjihgfedba_][YXWVUTRRQPOMMLKKKKKLMMOPQRSTUWY[^acefhijlmnoppqqqrrrrrrqpnlkjhgfedba^[YXVUTSRQPOONNOOOPPQRRTUVWXYZ[]]^^^___aaaabbccddeffgghiijkkklllmmnnooopppp
poonnmmmmnnoopppppponmllkjihgfdcb_^[ZXWVUTSRQPOONMLLLLLMMNOPPQRSTVWY[^acdfghijklmmnnooppqqqponlkihgfedca^[YXVUTSRQPOMMMMMMNOOPQQRTUVWXYZ[[]]^^^___aaaabbcddeffgghiijjkkkllmmnnoooppp
ooonnnmmnnnoopppppponmlkjihgfedca_][YWVUTSRRQPOONMMMMMMNOOPQQRRSTVWY[^_bdeghijjkklllmmmnnnnnmlkihgfedba^]ZXVUTRQPONMLLLLLLLMMNOPQRTUVWXYZZ[]]]^^^____aabbcddeffghhiijjkkkllmmnnnoooo
oooonnnnnooooopppponmllkjihgfedba^[ZXVUTSSRQPPOONNMMNNOOPPQQRRSTUVWXZ]_bcefghiijjkkkkllllmllkjihgedcba_]ZXWUTSQPOMLKKKJJKKKLLLMOPQRTUVWXYYZ[[]]]^^^___aabbcddefgghhijjjkkllmmmnnnooo
ooooooooopppppooooonmlkjiihgfecb_]ZYWVUTSRQPPOOONNNNOOPPQQRRRSTTUVWXZ]^acdefghhiijjjjjkkkkkkjihfedcb_^]ZYWUTSQPOMLKJJIIIIJJJKKLMNPQRTUVVWXYYZ[[[]]^^^__aabccdeffgghiijjkkllmmmnnnnoo
opppppppqqqqppppoonmlkkjihgfedca^[YXVUTSRQPPOONNNNNOOPPQQRRRSSTUUVWXY[^abceffgghhiiiiijjjjjihgfecba_^]ZYWVTSRPOMLJIIHHHHHHIIIIJKLNPQRTUUVWWXYYZ[[[]]^^_aabbcddeffghhiijjkkllmmmnnnno
opppppqqqqqqqpppoonmlkjihhgfecb_][YWUTSRQPOONNNNNNOOOPQQRRRSSTTUUVWXY[]_acdeffggghhhhhiiiihhgfecb_^][ZXWVTSRQOMLJIHHGFFFGGGGHHIIKLNPQRSTUVVWXXYZZ[[]]^__aabccdeefgghhijjkkllmmmmnnno
pppqqqqrrrrqqqppponmlkjihgfedca^]ZXVUSRQPONNMMMMNNOOPPQQRRSSTTTUUVWXYZ]^abcdeefffgggghhhhggffdca_^][YXWUTSRQOMLJIHGEEDDDDEEEEFGHIJLNPQRSTUUVVWXYYZ[[]^^_aabbcddeffgghiijjklllmmmnnno
ppqqqrrrrrrrqqqqponmlkihggfdcb_][YWUTRQPONMMLLMMMNNOPPQRRRSSTTTUUVWXYZ[^_abcddeeffffgggggffedba_][ZYWVUTSRQOMLJIHFEDCCCCCCCCDDDFGIJLMOQRRSTUUVWXXYZ[]]^__abbccddeffghhiijkkllmmmnnno
pqqqrrrrrrrrqqqqppnmljihgfedba^]ZXVUSRQPNMLLLLLLMMNOPPQQRRSSSTTUUVWXYZ[]__abccddeeefffffeedcba^]ZYXWVUSRQPOMLJIHFDCBBBBBBBBBBBCDEGIJKMOPQRSTTUVWWXYZ[]^__aabbccdeffgghhijjklllmmmnno
pqqrrrrsssrrrqqqppnmljihgfdca_][YWUTRQPOMLKKKKKLLMNOOPQQRRRSSTTUUVWXYZ[]^_aabbccdddeeeeddcba_^[ZXWVUTSRQONLKJIGEDCBAA@@@@@@@AAABCDFHJKLNPQQRSTUVWXYZ[]^^__aabccddeffgghiijkkllmmmnno
pqqrrrsssssrrrqqponmkjigfedba^[ZXVUSRQOMLKJJJJJKLLMNOPQQQRRRSSTTUUVWXY[]^__aabbbcccdddccbba^]ZYWVUTSRQPNMLJIHGEDBBA@??????????@@ABDEHIKLMOPQRSTUVWXYZ[]^__aabbccdeeffgghijjkkllmmnno
pqrrrsssssssrrqqponlkjhgfdca_][YWVTSQPOMKJJIIIJJKLMMOOPQQQRRRSSTTUVWXYZ[]^__aaaabbbbbbbaa_^[YXVUTSRQPNMLKIIGEDCBA@??>>========>??@BCEGIJKMNPQRSTUVWXY[]]^__aabccddeffgghiijkkllmmnop
qqrrrssssssssrrqpomlkihgedba^[ZXVUSRQOMLKJIIIIIJJKLMNOPPQQQRRRSSTUUVXYZ[]]^^____aaaaaa__^]ZYWUTRQPONLKJIIHFDDBA@@?>==<;;;:::;;<=>?@ACDGIJKMNPQRSTUVXYZ[]]^__abbcddeeffghhijkkllmnnop
qrrrssssstssssrqpnmkjigfeca_][YWVTSQPOMKJIIHHHIIJKLLMNOPPQQQQRRSSTUVWXYZ[]]^^^^^^^__^^^][YXVTSQPNMLKJIHGFDDCBA@?>=<<;::8888888::<=>@ACDGHJKMNPQRSUVWXYZ[]^^_aabccdeeffgghijkllmnnopq
rrsssssttttsssrqpnlkjhgfdba^[ZXVUSRQOMLKJIHHGHHIIJKLMMOOPPPQQQRRSSTUVWXYZ[[[]]]]]]]][[ZYXWUSRPNLKJIHGFEDCBBA@?>=<<;:987775555778:;=?@BCEGIJKMOPQRTUVWXYZ[]^^_abbcddeffgghijklmmnopqq
rssstttttttsssrqpnljihfecb_][YWVTSQPOMLJIIHGGGHHIJKKLMNOOOPPQQQRRSTUUVWXYYZZZZZZZZZZYYXWVTRQOLKIHGFEDCCBAA@?>=<<;:987755422223578:<=?@BDEHIJLMOQRSTUVWXYZ[]^__abccdeefghijjklmnopqqr
sstttttttttsssrqpmljigfdca_]ZXWUTRQPNLKJIHHGGGGHIIJKLLMNOOOPPPQQRRSTUUVWWXXXXYXXXXXWWVUTSQPMKIHFEDCBBAA@??>=<<;:987755322222222578;<?@ACDFHIKLNOQRSTUVWXYZ[]^_abbcdeefghijklmnopqqrs
tttttttttttsssrqomkjhgfdba^[YXVUSRQOMLKJIHGGFFGGHIJKKLMMNOOOPPPQQRRSTUUUVVVWWWVVVVUUUTSRPNLJIGEDCBA@@??>>=<<;:98876542222222222468:<>?ABDEGIJKMNPQRSTUVWXYZ[]^_abcdeefghijklmnopqrss
ttuuuuuttttsssrqomkihgecb_^[YWVTSRPOMLKJIHGFFFFGHIIJKLLMMNOOOPPPQQRRSTTTUUUUUUUTTTSSRQPOMKIHEDCBA@??>==<<;::9887755322222222222458:<>?ABCEGHIJLMOPQRSTUVWXYZ[^_abcdeffghijklmopqrrst
uuuuuuuuuttsssrqomkihfeca_]ZYWVTSRPOMLJIIHGFEEFGGHIJKKLLMMNOOOOPPQQRRRSSSSSSSSRRRQQPONLKJHGDCBA@??>=<<;;::988777554222222222222578:<>?ABCDFHIJKLMOPQRSTUVWXY[]^abcdefghhijklnoqqrstt
uuuuuuuuutttsrrqnlkigfdca^]ZXWUTSRPOMLJIIHGFEEEFGHIIJKKLLMMNNOOOPPQQQRRRRRRQQQPPOOMMLKJIGEDBA@??>=<<;::988877765543222222222235578;<>?ABCDFGHIJKLMOPQRSTUVWYZ]^_bcdefghijklmnpqrsstu
uvvvvuuuuuttsrrpnljigfdb_^[YXWUTSRPOMKJIHGFEEEEEFGHIJJKLLLMMMNNOOOPPPQQQQPPOONMLLKKJIHGEDCBA@?>=<<;::9888777755554443222222445578:;=>?ABCDEGHIJKKLMOPQRSUVWXY[^_bcdefghijklmoqrrstuu
vvvvvvvuuuttsrqpmljhgecb_][YXVUTSRPOMKJIHGFEEEEEFGHHIJJKKLLLMMMNNNOOOOPOOONMLKKJIIHGFEDCBA@?>=<<;::988877777555555555555555557788:<=?@ABCDEGHIIJKLMNPQRSTUVXY[^_acdefghijklnpqrstuuv
vvvvvvvvuuutsrqomkjhgeca^]ZYXVUTSQPNLKJIHGFEDDDDEFGHIIJJKKLLLLMMMMMNNNNNMMLKJIIHGFEDCCBA@??>=<;::9888777776655566677777777777888:;<=?@ABCDEFGHIJJKLMOPRSTUVXY[^_acdefghijkmnqrstuuvv
wwwwwvvvvuutsrqomkjhfeca^]ZYWVUTSQPNLKIIHFEDDDDDDEFGHHIIJJKKKLLLLLLLLLLLLKJJIHGEDDCBBA@??>=<<;::9887777776677777777888888888899:;<=>?@ABCDEFGHIIJKLMOPQSTUWXY[^_acdfghijklmprsttuvvv
wwwwwwvvvuutsrpnlkihfeca^[ZXWVUTRQPMLJIHGFEDDDDDDDEEGGHIIIJJJKKKKKKKKKKKJJIHHFEDCBA@@??>=<<;;::98877777777777788888999:::::::::;;<=>?@ABCDEFGHIIJKLMOPQSTUWXZ[^_bcdfghijkmoqrstuuvvv
wwwwwwwvvuutsqomljihfdba^[YXWVUTRQOMLJIHGEDDCCCCCCDDEFGHHIIIIJJJJJJJJJJIIIHGFDDBB@@?>>=<<<;:::98877777777778889:::::;;;;;;;;;;;<<==??@ABCDDEGHIIJKLMOPRSTVWXZ[^_bcefghjklnprstuuvvvw
wwwwwwwvvuttrqnmkjigfdb_^[YXWUTSRPOMKJIHFEDDCCBBBCCDDDEFGGHHHIIIIIIIIIIHHGFEDCBA@??>=<<;;;:::988877777777889::;;;<<<<<<<<<<<<<<<==>??@ABCDDEGHIIJKLMOQRSUVWYZ[^_bcefgijkmoqrttuvvvww
wxxxwwvvuutsrpmlkjhgfdb_]ZYWVUTSRPNLKJIGFEDCCBBBBBBCCDDDEEFGGGHHHHHHHGGFFEDDCBA@?>=<<;;::::99888877777888::;;<<=====>>>>>>>======>>??@ABCCDEGHIIJKMNPQRTUVWYZ]^abdeghijlnprstuuvvwww
xxxxwwvvutsrqnlkjihfeca^]ZXWVUTRQPNLKIHGFDDCBBBAAABBBBCCDDDEEEFFFFFFEEEDDCCBA@@?>=<;;::::99988888888889::;<<==>>?????????????>>>>>???@ABCCDEGHIIJLMOPQSTUVXY[]_acdfghjkmoqrstuvvwwwx
xxxxwwvuutsrpmlkjhgfdb_^[YXVUTSRQOMLJIHGFDDCBBAA@@AAABBBBCCDDDDDDDDDDDCCBBBA@?>=<;;:::999988888888889::;<=>>???@@@@@@@@@@@@?????????@@ABCCDEGHIJKLMOQRSTUWXY[]_bcefhijlmprstuuvwwwxx
xxxxwwvutsrqomkjihgecb_]ZYWVUTSRPOMKJIHGEDDCBAA@@@@@@AAABBBBBCCCCCCBBBBBAA@??>=<;::9988888888888889::;<=>??@@@AAAABBBBAAAAA@@@@?????@@ABCCDEGHIJKLNPQRSUVWXZ[^abdfghiklnprstuvvwwxxx`,
  isoleucineValine: `
,,,,*'&&&!!                                        !!!!!#&&&&&&&&&&'''))))))))'''&&&&&&&!!!!!!      !!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!#&&&&&&&&&&'),,,,,/37:<=?ABCEFFGGGGGFFEDCA@><94/
.,,,+)&&&!!!                                      !!!!!#&&&&&&&&&'''))+++++++++))''&&&&&&!!!!!!!!!!!!!!!!!!!####!!!!!!!!!!!!!!!!!!&&&&&&&&&&&')+,,,,.268;<?@BCEFHIJKKLLKJIHGECB@?<93
2-,,,*'&&&!!!                                    !!!!!#&&&&&&&&&''))++,,,,,,,,,,+*)''&&&&&&#!!!!!!!!!#&&&&&&&&&&&&&&&##!!!!!!!#&&&&&&&&&&&&'')+,,,,048:<=?ABDFHIKMNNOOOONMLJHFDCA?<8
80,,,+)&&&#!!!!                                 !!!!!#&&&&&&&&''))++,,,,,,,,,,,,,,+*)''&&&&&&&##&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&'''')+,,,,.269;<?@ACEGIKMOPPQQQQQQPOMKIFEC@><
;6/,,,*'&&&#!!!!!!!                             !!!!!&&&&&&&&'')*+,,,,,,,,,,,,,,,,,,+*)''&&&&&&&&&&&&&''''''''&&&&&&&&&&&&&&&&&&&&&'''')))+,,,,,/37:<>?ABDFHJMNPQRSSTTTSSRQPNKIFDB@=
<:4.,,,)'&&&&!!!!!!!!!!!!!!!                   !!!!!&&&&&&&&'')++,,,,,,,,,,,,,,,,,,,,,+*)''&&&&&&'')))*+++++*))'''''&&&&&&&&&''''''))))++,,,,,-058;<?@BCEGILNPQRSTUVWWWVUTSQPNKHFCA?
?<83-,,+'&&&&&&#!!!!!!!!!!!!!!!!              !!!!!&&&&&&&''))+,,,,,,,,,,,,,,,,,,,,,,,,,+*)''''')*+,,,,,,,,,,,,++))))''''''')))))*++++,,,,,,,/36:<=?ABDFHJMOPRSTVWXYZZZYXVTSQOMJGECA
@>;82,,,*''&&&&&&&&&&&&&&&&#!!!!!!           !!!!!&&&&&&&'')++,,,,,,,,-.//000//.-,,,,,,,,,++))*+,,,,,,,,,,,,,,,,,,,++++++++++++,,,,,,,,,,,.0368;<>?ACEFHKMOQRTUWYZ]^^^^[ZXVTRPNLIFDB
B@=;70,,,+)''&&&&&&&&&&&&&&&&&&#!!!!!       !!!!!&&&&&&'))++,,,,,,,,./023444443300.-,,,,,,,,,,,,,,,,,,-../..-,,,,,,,,,,,,,,,,,,,,,,,,,,,/148:;<=?@BCEGIKMOQSTVXZ]_abccb_]ZXVSQPNKHFC
CA?=;81,,,,++))'''''''''&&&&&&&&&&!!!!!!!!!!!!!#&&&&&'))+,,,,,,,,,.02356888888876430/.,,,,,,,,,,,,,.02344544320/.,,,,,,,,,,,,,,,,,,,-/0369;<=??@ABDEGIKMOQSTWY[^bdefffeca]ZWUSQOMJHE
ECB@><83.,,,,,,++++++*))))'''&&&&&&&#!!!!!!!!!&&&&&'')+,,,,,,,,-.034689::;;;;;;::986420.-,,,,,,,.0246889:::::886420//..--,,,,-..//02468:<=>?@ABCCEFHILNPQSTWY[_cegiiihgec_[XVTRPNLJG
HFCB@?<:60-,,,,,,,,,,,,,++*)))''&&&&&&&&#&&&&&&&&&')+,,,,,,,./024689:;<<<<====<<<<;:876431000024679:;<<<<<<<<<<;:9866443332233445678:;<=?@ABCCDEFGIKMNPQSTVY[adgikllljifda]YWUSRPOMJ
JHFDBA?=;840.,,,,,,,,,,,,,,,++))'''&&&&&&&&&&&&'')+,,,,,./034678::;<<==>???????>>=<<<;::988888::;<<==>????????>==<<;::::988899:::;;<<>?@ABCDEFGHIJLNOPQSTVX[_dgjlmnnmljgeb^[XWUSRQOM
MKHFECB@><:8420.-,,,,,,,,,,,,,++*))'''''''')))*+,,,,,,/2478::;<<<=>???@@@@@@@@@@????>===<<<<<===>??@@@AAAAAAA@@@???>==<<<<<<<<<===>??@ACCEFGHIJKLNOPQRTUWY[_cgjmnnonnmkhfca][YWVTSQP
PNKIGECBA?=<:86320/..,,,,,,,,,,,,+++***+++,,,,,,,,,-0479;<<=>>???@@AAAAAABBAAAAAAAAA@@@@@@@@@@@AAABBBCCCCCCCBBBBBAA@@??????????@@@@AACCEFGHIKLMNOPQRSUVXY[_cfjmnoooonmligeca_][YWUSQ
RPNLIHFDCA@?<;:8654200..,,,,,,,,,,,,,,,,,,,,,,,,,.048:<<>?@@AAAABBBBCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCDEEEEEEEEDDDDCCCCBBBAAAABBBBBBBBCCDEFGIJLMNOPPQRSTVWY[^adgjmnopppponljigfedca^ZXUS
TRPNLJHFECB@?=<;:8865320/.,,,,,,,,,,,,,,,,,,,,./047:<=?@AABCCCCDDDDDDDDDDDDDEEEEEEEEEFFFFGGGGGGGGGGGGHHHGGGFFFFFFEEEDCCCCCCCDDDDDEEFFHIJLMNOPQRSTUVWY[^acehkmoppqqqponmllkjihgec_[XV
VTRPNLJHGECBA?><<;:9876420.,,,,,,,,,,,,,,,./00247:;<>?ABCCEEFFFFFFFFFFFFFFFFFFGGGGHHHIIIJJKKKKKKKKKKKKKJJIIIIHHHHGGFFFEEEEEFFFFFGGGHIKLNOPPQRSTUVXY[^acfhkmnopqrrrqqponnnnnnmljgda]Y
XVSQPNLJHFECBA??=<<;:986530.,,,,,,,,,,,./0234689;<=?@BCDEFGHHHIIIHHHHHHHHHHHHIIIJJKKLLMMNNNNNNNNNNOONNNNMMLLLKKJJIIIHHGGGGGGHHHIIIJKLNOPQRRSTUWXZ[^acfhkmnpqrsssssrqpppppppponmkhea[
[WUSQPNLJHFECBA@?=<<;::87630/-,,,,,,-.0245688:;<=>?ABCEFGIIJKKKKKKKKJJJJIIJJKLLMMNNOOOPPPPQQQQQQQQQQQQPPPOOONNMMLLKJJIIIIIIIIIJKKLMNOPQQSTUVWYZ]_bdfhkmnpqrstuuuutsrqqqqrrrrqponkhd_
]YVTRQOMLIGFECBA@?>=<<;:98630/-,,,-.024678::;<<=?@ACDEGIJKLMNNNNNNMMMMLLLLLMNNOOPPPQQRRRRSSSSSSSSSSSSSRRRQQQPPOONNMLLKJJJJJJKKLLMNOPPQRSTVWXZ]_bdfhkmnpqrsuvwwwwvutsrrssttttsqpomjfb
_[XUSQPNLJHGEDCA@??>=<<;:97530/.../03578::;<<=??@BCDFGIKMNOOPPPPPPOOOONNNNNOPPQQRRSSTTTTUUUUUUUUUUUUUUTTSSSRRQQPPONMMLLKKKKLLMMNOOPQQSTUVXY[^acfhkmnoqrsuvwxxxxxwvtssstuvvvutsqpnlhd
a[XVTRPOMKIHFECBA@??>=<<;:8642000024689:;<<=>?@ABCEFHILNOPQQQRRRRQQQPPPPPPPQQRSSTTUVVVWWWWWWWWWWWWWWWWVVUUTTSSRQPPONNMMLLLLLMNNOPPQRSTUWXZ[^bdfilnopqsuvwxxyyyyxwvutttuvwwwvusrpomie
a]YVTRQONLJHFEDCBA@?>==<<::8643223468:;<<=>?@@ABCEFHILNOPQRSSTTTSSSRRQQQQQQRSTUUVWXXYYZZZZZZZZZZZZZZYYYXWWVUTTSRQPPONNMMLLMMNNOPPQRSTUVXZ]_bdfilnoprtuwxyyyzzzyxxwuuuuvwwwwvutrpomie
a]YVTRQPNLJIGFDCBA@??>=<<;:876444468:;<<=??@ABBCEFGILNOQRSTUVVVVVUTTSSRRRRSTUVWXYZ[[]^^^^^]]]]]]]]]][[[ZYXXWVUTSRQPOONMMMMMMNOPPQRSTUVWY[^acfhknoprtvwxyyzzzzzyyxwvuuvvwwwwvusrpomie
a[XVTRQPNLJIGFECBA@@?>=<<;:986656689:<<=??@ABCCEFGIKMOPRSTVWXXYXXWVVUTTSSTTUWXYZ[]_aabbbbbaaaa_aaaa__^^][ZYXWUTSRQPPONMMMMMNNOPQQRSTUWXZ]_begjmnprsuwxyzz{{{{zzyxwvuuuvwwwvutsqpnlhd
_ZXVTRQPNLJIGFECBAA@??==<<;:8766688:;<=??@ABCCEFGHJLNPQSTVXYZ[[[ZZYXWVUUUUVWXZ[]_acddeeeeddcccccccccbaa^][ZYWVUTRQPPONMMMMMNNOPQRSTTVWY[^acfhlnoqrtvxyyz{{{{{zzyxwvuuuvvvvutsrqonkgd
^ZWUSRPONLJIGFECBAA@??>=<<;:887788:;<=>?@ABCCEEGHIKMOQRTVXY[]]^^]][ZYXWVVWXYZ[^abdefgggggffeeeeeeeeddcba^][YXVUTRQPONNMLLLMMNOPQRSTUVWY[^adgilnpqsuwxyzz{{{{{{zyxwutttuuuutsrqpnmifb
]YVTSQPOMLIHGFDCBA@@??==<<;:988889:;<=?@ABCCDEFGIJLNPQSUWY[]^_aaa_^][ZYXXXYZ[^acdfghiijiihggffffffffedcb_^[YXVUSRQPONMLLLLLMNOPQRSTUVWY[^begjmoprtvwxyz{{|||{zzywvtssstttssrqpnmkhda
[XVTRQPNMKIHFEDCBA@??>=<<<;:98888::<<>?@ABCDEFGHIKMOPRTUXZ[^abbcbba^][ZZYYZ[]_bdfgijkkkkjihhggggggggfedca^[YWVTSQPONMLKKKKLLMNPQQRSTVWY[^behkmoqrtvxyzz{{|||{zyxwutsrrrsrrqqpnmlifc_
ZWUSRQONLJIGFEDCBA@??>=<<;::88888:;<=??ABCCDEFGIJLNPQRTVXZ]_bccddcba_^][[Z[]^acegijkllllkjiihhhhhhhhgfeca^[YWUSRQPNMLKJJIJKLMNOPQRSTUWY[^behlnoqsuwxyz{{|||{{zyxwusrrqqqqqponmligda]
YWUSQPOMLIHGFECBAA@?>==<<;:988888:;<=?@ABCCEFGHIKMNPQSTVXZ]_bcdeeddcba^][[]^_bdfhiklmmmlljjiihiiiiihhgeca]ZXVTRQPNMLKIIIIIJKLMOPQRSTUVX[^cfilnpqsuwxyz{{|||{{zyxvtrqqppppponmligeb_[
XVTRQPNMKIHFEDCBA@??>=<<;::887788:;<=?@ABCDEFGHIKMOPQSUVX[]abdeefeedcba^]]]^aceghjllmmmllkjiiiiiiiiihfec_[YWTSQPNMLJIIHHHIIJLMNOPQRSUVX[^cfimnprsuwxyz{{{{{{zyxwusqppooooonmligeca]Z
WUSQPOMLJHGFECCBA@?>=<<;::8866678:;<=?@ABCDEFGHIKMOPQSUVXZ]_bdefggfedcb_^^^^acegijllmmmllkjjiiijjjiihfdb^ZXUSRPOMKJIHHHGHHIIKLNOPQRSTVXZ^cfimnprsuwxyzz{{{{{zyxwtrqpoonnnnmljhfda^[Y
VTRQPNLKIHFEDCBA@??=<<;::87666668:;<=?@ABCDEFGHIKMOPQSUVXZ]_bdfgghggfdca_^^_acegijllmmlllkkjjjjjjjihgec_[YVTRPOMKIIHHGGGGHIIKLMOPQRSTVXZ^cfimnprsuwxyzz{{{{zzyxvtrponnmmmlkihfdb_]ZX
USRPOMLJHGFECCBA@?><<;::8764444679;<=?@ABCDEFGHIKMOPQSTVXZ]_cefghiihgedba___bceghjklllllkkkkkkjjjjihfda^ZWUSQOMKIHHGGGGGGHIIKLMOPQRSTVXZ^cfimnprsuwxyzzz{{zzyxwusqonmllkkjihfdca]ZXW
TRQPNLKIHFEDCBA@?>=<;:986543223468:<=?@ABCCEFGHIKMOPQSTVXZ]_ceghijjihfeca__abceghjkklllkkkkkkkkjjihfeb_[XVSQPNKIHGGGFFGGGHIJKMNOPQRSTVXZ^cfimnprsuwxyyzzzzzzyxwtrpomljjiihgfeca^[YWU
SQPOMLIHGFECCBA@?=<;:9864310000358:<=>?@ABCDEFHIKMNPQRTVXZ]_cegijkkjigfdbaaabcefhijkkkkkkkkllkkjihgec_[YVTRPNLIHGFFFFFGGHHIJLMNOPQRTUWY[^cfimnpqsuwxxyyzzzzyxwvsqpnljihhgffecb_]ZXVT
RQPNLKIHFEDCBA@?><<:976320//.//0469;<>?@ABCDEFHIKMNPQRTUWY]_cegikllkjigecbaabcefhijjkkkkkklllkkjigeca]ZWTRPNLIHGFFFFFFGGHIJKMNOPQRSTVWY[_cfilnpqsuvwxxyyyyyyxwusqomkihgffedcb_][YWUT
QPOMLIHGFECCBA@?=<;:7530/.-,,-./258:<=?@ABCCEFGIJLNOPRSUWY[_cegiklllkjhfdcbbcdefghijjjjkkklllkjigfda^ZXUSQOLIHFFEEEFFFGHIIKLNOPQRSTUWXZ]_cfilnpqstvwxxyyyyyxxvtrpnmjhfeeddcba^[ZXVTS
QPNMKIHFEDCBA@?><<:8630.-,,,,,,.036:;<>?@ABCDEGHJLMOPQSUWY[_cehjlmmmlkigedcccdefghijjjkkkkllkjihfdb^[XVTQPMJHFEEEEEEFFGHIKLNOPQRSTUWXY[^adfilnoqrsuvwxxyyyxxwvtrpnligeddccba^]ZYWUTR
QONLJHGFECCBA@?=<;9630.,,,,,,,,,.048:<=??@ABCEFHIKMNPQSTVX[_cehjlmmmmljhfdccddefghijjkkkkllkkjhfdb_[YVTRPNKHFEDDDDEEFFGIJLMOPQRTUVWXY[]_bdgjmnoqrstvwwxxxxxwwusqonkhfdccbba_^[ZXWUSR
POMKIHFEDCBA@?><<:740.,,,,,,,,,,,/269;<=?@ABCDFGIKLNPQRTVXZ^behjlmnnmmkigedddefghiijjkklllkkjhgeb_[YVTRPNKHFECCCCCDEFFHIKMNPQRTUVWYZ[]^acehjmnoprstuvwxxxxxwvtsqomjgedcbba_^][YXVUSR
PNMJIGFEDCBA@?=<:862.,,,,,,,,,,,,,/37:;<>?@ABCEFHJLMOPRSUXZ^behjmnnnnmligfeeefgghijjkkllllkjigec_[YVTRPNLIFECCBBCCCEEFHILNOQRSUVXYZ[]^_bdfhjmnopqrstvwwwxxwwvtrpomjgdcbbaa_^][YXVTSQ
PNLJHGEDCBA@?><<:73/,,,,,,,,,,,,,,-048:<<>?@ACDFGIKMNPQSUWZ^behkmnnnnmljhfeeffghiijkkllllkjigec_[YVTRPOLIGECBBABBCCDEFHJLNPQSTUWYZ[]^_acdfhjmnopqrstuvwwwwwvutrpomifdcbbaa_^][YXVTSQ
PNLIHFEDCBA@?=<:840-,,,,++*+++,,,,,-048:;<>?@BCEFHJLNPQSTWY]behkmnoonnmkigfffghhijjkllllkjigeca]YWTRPOLIGECBAAAAABCCEFHJLNPQSTVXY[]^_abcdfhjlnopqrstuvvwwwwvusrpnmifdcbbbaa_^[ZXVTSQ
PNKIGFDCBA@?><;:62.,,,,*)'''))++,,,,.048:;<>?ABCEGIKMOQRTVY]aehlnoooonmlihgggghijjkllllkjigeca]YWTRPNLIFECA@@?@@AABCDFHJLNPQSTVXY[]^__abdegilmnopqrstuvvwwvvtsrpomjgdcbbbba_^[ZXVTSQ
PMKIGEDCBA@?=<:84/,,,,)''&&&''))+,,,,-0479;<>?ACDFGILNPRTVY]aeilnoppoonmkihhhhijjklllllkihfca]ZWURQOLIFDCA@?????@AACDEGILNPQSTVWYZ[]^__acdfhjmnopqrstuvvwwvutsrpomjgecccccba_]ZXVTSQ
OMJHFECBA@?><;860-,,,*'&&&&&&&'')+,,,,,/368:<>?ACDFHJMPQSVY]bfimoppqpoonmkjiijjkklmmmlljhfda^ZWUSQOLIFDBA?>====>?@ABCEFIKMOQRSUVXYZ[[]^_abdfhkmnopqstuvvwwvutsrpomjgeddccccb_][YVTSQ
OMJHFDCBA?>=<:62.,,,+'&&&&&&&&&&')*,,,,,/258:<>?ACDFILOQSUX]bfjnopqqqpponmmlllllmmmmmmkigeb^[XUSQOLIFDB@?=<<<<<=>?@ABCEGILNPQRTUVWXYZZ[[^_bdfilmnpqrstuvvwvutsrpomkhfedddddca^[YWUSQ
OMIGECBA@?=<:73/,,,+'&&&&##&&&&&&&')+,,,,.048:<=?ACEGJNPRUX]bglnpqrsrrqqponnnmmmmnnnmmkifda]YVTRPMIGEB@?<;:::::<<=?@ACDFHJMOPQRSTUVWWXXYZ[^adfilnopqrsuvvvvvtsrqonkhgfeeeedcb_[YWUSQ
OLIFDCA@?=<:840,,,,)&&&#!!!!!#&&&&&')+,,,,,/37:<=?ACFIMPRTX]chmoqrtuuutsrqppoonnnnnnnmkheb^ZWTRPNJGEC@?<:886678:;<=?@ACDFHJMNPQRRSTTUUVVWYZ]adfilnopqstuvvvvusrqonlihggfffedb_[YWUSQ
NLHFCB@?=<:840,,,,)&&&!!!!!!!!!#&&&&&'),,,,,/26:;=?BDGLOQTW]cimprtvwxxwwutrrqppooooonmkhda[XUSQNLHECA?<:853223479:<=?@ABDFGILMNPPQQRRSSTUVWY[_cfilnoprstuvvvutrqonljihhhggfdb_[YWTRP
NKGECA?=<:840,,,,)'&&!!!!!!!!!!!!#&&&&')+,,,,.269;=@CFJNQTW]cinqtwxyzzyyxwutrqqqppponmjgc^ZWTQOLIFCA?<:630/../0368:;<>?@BCEFHIKLMNOOPPQQRSTVX[^behknoqrstuvvutrqpnmkjiihhgfdb_[YVTRP
MIFDB@><:83/,,,,)'&&!!!      !!!!!!&&&&')+,,,,.26:<?BEINQSW]djorvyz||||{yxwutsrrqqponmjfb[XURPMIFDA?<:60.,,,,,,.0468:<=>?ABCDEFHIIJKLMNNOPRSUWZ]adhknoqrtuuuutsqpnmlkkjihgeda^ZXUSQO
KHECA?<:62/,,,,)'&&!!!         !!!!!!&&&')+,,,,.27;>ADHMPSW]dkptx{||||||{yxwutssrqqonlhd_ZVSQNJGDB?<94/,,,,,,,,,,/1479:<<=?@ABCCDEFGGHIJLNOQRTVY[adhlnpqstuuutsqponmllkihgec_[YWTRPN
IFDA?<:60.,,,+)&&&!!!            !!!!!&&&'),,,,,/49<@CHLPSW]dlqvz|}}}}|||zywvuttsrpomjfb[WTQNKGDB?<83.,,,,,,,,,,,,,/14689:;<=>?@AABCCDEGHJLNPRSUX[adhmoqrtuuutsrponmmlkihfda]ZXUSQOM
GEB@=:50,,,,+'&&#!!                !!!!&&&'*,,,,-27<@CGLPRV]emrx{|}~~}}||zyxwvutsqpnlgc]XUROKGDA?<70,,,,,+++,,,,,,,,,./034678:;<<=>?@ABCEGIKMOQSUX[aejnpqsttttsrponmmkjhfdb^ZXVTRPMJ
EC@=:5/,,,,)'&&!!!                  !!!#&&&)+,,,,/6;?BFKORV]fnsy|}~~~}}|{zyxwvusrpolhd^YUROKGCA?;6/,,,+)))))))++,,,,,,,,,-./024688:;<=?ABDFGILOQSUX]bgloprstttsrponmljhgdb^[XVTRPNKH
CA>;5.,,,+'&&&!!                     !!!#&&')+,,,,3:?BEINQU[fnty|}~~~}||zyxwwutrpolgc^YUROKGC@=:4.,,,)''&&&&'''))++,,,,,,,,,,,,./0246:<=?ACDFILNQSUY^dimoqrsssrqpomljhfdb^[XUTRPNKHF
A>;5.,,,)'&&!!!                       !!!&&&')+,,,1:>AEHMQUZensy|}}}}||zyxwwutrpnlfb[XTQOKFB?<82,,,+)'&&&&&&&&&&&''))*++,,,,,,,,,,,./269<=@ACEHKNQSVZaflnpqrrrrqonljgeca]ZWUSQPNKHEC
>:4-,,+'&&&!!                          !!!&&&'),,,/8=ADGLPTYclrx||}}||zyxwvtsqpnje_ZVSPMIEA=:6/,,,*'&&&&&&&&&&&&&&&&&'''''))*+,,,,,,,,.06:<?ACEHLOQTX]dhmopqrqqpnmjgdb_[YVTRPOLIGEC@
:3,,,)'&&#!!                            !!!&&&'*,,.8<@CFJOSXajpvz|||{yxwutrqpomhc]XTQOJFC?<70,,,+)'&&&&#!!!!!!!!#&&&&&&&&&&&&'')*+,,,,,,,07;>@CFIMPSVZafjnoppponmjfc_]ZWUSQPMJHFCA?<
0,,+'&&&!!!                              !!!&&&)+,,6<@CFINQV]fnrwyyyxvtsrponmjeaZVSPLHDA=92,,,,*'&&&&#!!!!!!!!!!!!!!!!#&&&&&&&&&&''))+,,,,/6;>ADGKNQTX]cgknnoonlifb^ZXVTRPNKHFDB@>;8
,,)&&&#!!!                                !!&&&'+,,5<?BEHLPTYbjortttsqponmkieb[XTQNJFB?;4-,,,+)&&&&&!!!!!!      !!!!!!!!!!!!!!#&&&&&&''*,,,/7<?BEHLPRUY^dhklmmkhea]YVTRPOLIFDB@><93,
*'&&&!!!!                                 !!!&&&),,3;?BDGKORV]djnoponnljhfca[XURPLHEA<8/,,,,)'&&&&#!!!!!             !!!!!!!!!!!!!!&&&&'),,,29<@CFINPSWZ_dfhhhfc_[XUSQOMJGEB@><94.,,
&&&!!!!                                    !!&&&',,0:>ACFINQTX]cgijihfeca]ZXURPMIFB?:3,,,,+)'&&&&!!!!!                          !!!!!#&&'*,,.6;>ACGKNQTWZ^bccb_]YVTRPNKHEC@><83.,,,'
&&!!!!                                     !!&&&'+,.8<@CEHLPRUX[^aaa_^]ZXVTRPNJFC@<7/,,,,*'&&&&!!!!!!                             !!!!&&&',,,18<?BEHLORTVY[]][YWTRQOLIFDA?<81-,,,)&&
!!!!!                                      !!#&&'+,,4;?ADGJNPRTVWXXXXWVUSRPNJFC@=80,,,,+)'&&&#!!!!!!                               !!!!&&'+,,.6;=@CEILOQSUVWWVTSQOMKHEC@=80,,,+)'&&&
!!!!                                       !!#&&'),,08<@BEHKNPQRSSTSSRRQOMJGC@<80,,,,+*)'&&&!!!!!!                                 !!!!&&&),,,18<?ACFHLOPQRSSRQPNKIFDA?;4,,,)'&&&&!!
!!!                                        !!#&&&),,-4:>ACFHKNOPPPPPONMLIGDA=92,,,,,+)'&&&&!!!!!                                   !!!!&&&'+,,.4:<?ACEHJMNOOONMKIGEC@=90,,+'&&&&!!!!
!                                          !!!&&&'+,,/7<?ACEHIKLMMLKJIGFDB?<60,,,,++)'&&&&!!!!!                                     !!!#&&'+,,,06:<?ACDFHIJJJIHFECA?<6.,,)&&&&!!!!!!
                                           !!!&&&'*,,,18<>@BDFGHHHGFEDCA?<82.,,,++))'&&&&!!!!                                       !!!!&&&),,,.38;<?@BCDEFFFECBA?=:4,,,)&&&#!!!!!!
                                           !!!&&&')+,,,28;=?ABCDDDCCA@><83.,,,,+*)''&&&&!!!!                                        !!!!&&&)+,,,048:<>?@ABBBBA@?=;81,,+'&&&!!!!!!
                                           !!!&&&')*,,,-27:<=??@@@@?=;83.,,,,++))''&&&&!!!!                                          !!!&&&'+,,,.047:;<=?????>=<:5/,,+'&&&!!!!!!
                                           !!!&&&&')+,,,,068:;<<<<<:83.,,,,+*)))''&&&&!!!!                                           !!!!&&&),,,,.0368:;<<<<<;962,,,+'&&&!!!!!
                                            !!#&&&')*+,,,,/267888763/,,,,+*))'''&&&&&!!!!                                            !!!!&&&'*,,,,.024668888642.,,,+'&&&!!!!!
                                            !!!&&&&')+,,,,,,.01200.,,,,,*)''''&&&&&&#!!!                                              !!!!&&&'+,,,,,./002210/.,,,,)'&&&!!!!
                                            !!!&&&&'')+,,,,,,,,,,,,,,,+)''&&&&&&&&&!!!!!                                              !!!!&&&&)+,,,,,,,---,,,,,,+)&&&!!!!
                                            !!!!&&&&'')*+,,,,,,,,,,,+)''&&&&&&&&&&!!!!!                                               !!!!!&&&&'+,,,,,,,,,,,,,,)'&&&!!!!
                                             !!!#&&&&''))*++,,,,,++)''&&&&&&&&&&!!!!!!                                                 !!!!#&&&&')+,,,,,,,,,,+)'&&&!!!
                                             !!!!&&&&&&''')))))))''&&&&&&&#!!!!!!!!!                                                   !!!!!#&&&&'')++,,,,+*)'&&&&!!!
                                              !!!!#&&&&&&&'''''&&&&&&&&!!!!!!!!!!!!                                                     !!!!!&&&&&&'''))))''&&&&!!!!
                                               !!!!!&&&&&&&&&&&&&&&&#!!!!!!!!!!!                                                        !!!!!!&&&&&&&&&&&&&&&&&!!!!
                                                !!!!!!&&&&&&&&&&&!!!!!!!                                                                 !!!!!!#&&&&&&&&&&&&&!!!!!
                                                 !!!!!!!!!!!!!!!!!!!                                                                     !!!!!!!#&&&&&&&&&&!!!!!!
                                                  !!!!!!!!!!!!!!                                                                          !!!!!!!!!#####!!!!!!!!
                                                      !!!!                                                                                 !!!!!!!!!!!!!!!!!!!!
                                                                                                                                            !!!!!!!!!!!!!!!!!
                                                                                                                                              !!!!!!!!!!!!!!
                                                                                                                                                !!!!!!!!!
                      !!!!!!!!!!!!!
                   !!!!!!!!!!!!!!!!!!!!
                 !!!!!#&&&&&&&&&&!!!!!!!!                                                                         !!!!!!!!
               !!!!!&&&&&&&&&&&&&&&#!!!!!!!                                                                   !!!!#&&&&&&!!!!!
              !!!#&&&&&&&&&&&&&&&&&&&!!!!!!!                                                               !!!&&&&&&'''&&&&&&!!!
            !!!!&&&&&&''''''''''&&&&&&&!!!!!!!                                                           !!#&&&')++,,,,++)'&&&&!!!
           !!!&&&&&'''))))))))))''&&&&&&!!!!!!!!                                                      !!!&&&'*,,,,,,,,,,,,,+)&&&#!!
          !!!&&&&''))++++,,,,+++*)''&&&&&!!!!!!!!!                                                  !!!&&&'+,,,,.//00/.,,,,,,+'&&&!!
         !!!&&&&'))++,,,,,,,,,,,,+*)''&&&&!!!!!!!!!                                               !!!&&&'*,,,.04688887640/,,,,+)&&&!!
        !!!&&&'')+,,,,,,,,,,,,,,,,,+)''&&&&!!!!!!!!!                                             !!&&&&),,,.27:;<<<<<<;:862.,,,,)&&&!!
       !!!&&&'))+,,,,,,,,,,,,,,,,,,,+*)'&&&&!!!!!!!!!!                     !!!!                !!#&&&)+,,,06:<=>??????>=<:840,,,,)&&!!
      !!!&&&')*+,,,,,,,,,,,,,,,,,,,,,,+)'&&&&!!!!!!!!!!               !!!!!!!!!!!!!           !!&&&)+,,,.38;=?@AAABBAA@?><;960-,,,)&&!!
     !!!&&&&'*+,,,,,,,,,--.--,,,,,,,,,,+)'&&&&!!!!!!!!!!!          !!!!!!!!!!!!!!!!!!!      !!!&&'+,,,,/5:<>@ABCCCCCCCBA@?=<:60-,,+'&&!
     !!#&&&')+,,,,,,,-..//////.-,,,,,,,,+)'&&&&#!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!! !!!!&&),,,,-06:<?@BCCDEEEEEDCCB@?=<:60,,,+'&!!
    !!!&&&')+,,,,,,,./000122100/.-,,,,,,,+)'&&&&&!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!#&'+,,,,/38;=?ABCDEFFGGFFFEDCBA?=<84/,,,)&&!!
    !!#&&&'*,,,,,,,./023344443220/.,,,,,,,+)'&&&&&&#!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!&&'+,,,.169;=?ABCEFGHHHHHHGFEDCB@?=;83.,,,)&&!!!
   !!!&&&')+,,,,,,./024466666644300.,,,,,,,+)'&&&&&&&&&#!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!&&'+,,,047:<=?ACDEFGHIIIJIIIHFEDCA@?<:60,,,+)&&&!!!!!!!!!!!
   !!!&&&'*,,,,,,./03466778877664320.,,,,,,,+)''&&&&&&&&&&&&&&&&&&&&&&&######!!!!!!!!!!!!#&&+,,,058:<>?ABDEFHIIKKKKKKJIHGEDCA?><950,,,,)'&&&&#!!!!!!!!!!!!!
   !!&&&')+,,,,,,/0246688888888765420.,,,,,,,+*))'''&&&&&&&&&&&&&&&&&&&&&&&&&&##!!!!!!!!&&&),,,069;<>?ABCEFHIJKLLMMLLKJIHFECBA?=;84/,,,,+)''&&&&&&&&&&&!!!!!!!
  !!!&&&')+,,,,,./24668899:::998866420.,,,,,,,,++*)))''''''&&&&&&&&&&&&&&&&&&&&&###!!!#&&&',,,069;<>?ABCEFGIJKLMMNNMMLLJIGFDCA@?<:73/,,,,,,++))'''&&&&&&&&#!!!!!
  !!!&&&')+,,,,,.0346889:::::::9886531/.,,,,,,,,,,,+++++***))))))''&&&&&&&&&&&&&&&&&&&&&&'+,,/48;<>?@BCDEGHIKLMNNNNNNMLKJHGEDBA?><:63/,,,,,,,,,,++))'''&&&&&&!!!!
  !!!&&&'),,,,,,/036789:::::::::9886430/-,,,,,,,,,,,,,,,,,,,,,,,,,+))''&&&&&&&&&&&&&&&&&&),,,28:<>?@ABCEFGIJLMNNNOOONNMLKIHFECB@?=<:630.-,,,,,,,,,,,++))'&&&&&&!!!
  !!!&&&'),,,,,,/146789:::;;;;:::9876420.,,,,,,,,,,,,,,,,,,,,,,,,,,,,+)''&&&&&&&&&&&&&&&'+,,/5:<=?@ABCDEFHIKLMNNOOOOONNMKIHFECBA@?<;964300/.-,,,,,,,,,,+*)'&&&&&!!!!
  !!!&&&')+,,,,-/14688:::;;;;;;:::886530/.,,,,,,,,,,,,,./0233320/.,,,,,+)'&&&&&&&&&&&&&&),,,17:<>?@ACCEFGHIKLMNNOOOOONNMLJIGFDCBA?><;986643200/.,,,,,,,,,+*)'&&&&!!!
  !!!&&&')+,,,,,/14688:::;;;;;;;::9876420/.-,,,,,,,-/03689::;;::8640-,,,,*'&&&&&&&&&&&&'+,,.38;=?@ABCCEFGHIKLMNNOOOOONNMLJIGFECBA@?=<;:9887654310/-,,,,,,,,+)'&&&&!!!
   !!&&&')+,,,,,/03678:::;;;;;;;::98764310/.-,,,-./247:;<=>????>=<:840,,,,+'&&&&&&&&&&&'+,,/49<=?@ABCDEFGHIJLMNNOOOONNMMLJIGFECCB@?>=<;:::988765420/.,,,,,,,+*)'&&&!!!
   !!#&&&)+,,,,,.035789::;;;;;;;:::88654200/..../0479;<>?@AABBAA@?><:72-,,,*'&&&&&&&&&'),,,/6:<=?@ABCDEFFHIJKLMNNNNNNNMLKJIGFEDCBA@?=<<<;;;:::8866420.-,,,,,,,+)'&&&!!!
   !!!&&&'),,,,,.024688:::;;;;;:::9886643200///0258:<=?@ABCCDDDCCB@?=;82-,,,)'&&&&&&&&'*,,,06:<=?@ABCCEEFGHIJLLMMNNNNMLLKIHGFEDCBA@?>=<<<<<<;;::886430/.,,,,,,,+)'&&&!!
    !!&&&')+,,,,,/036789::::;:::::9886643200000368:<>?ABCDEFFFFEECCA?=;81,,,+)&&&&&&&&'+,,,06:<=?@ABCCDEFFGHIJKLLMMMMLLKIIHGFECCBA@??>==<<<<<<;;:9876420.,,,,,,,+)'&&&!!
    !!!&&&'),,,,,.0246789::::::::9887654321000248:<=?ABDEFGGHHHGFEDCA?=:6/,,,)'&&&&&&&'+,,,/49;=?@ABBCCDEFFGHIJKKLLLLKJIIHGFEDCCBA@@?>>====<<<<<;::876420/-,,,,,,+)'&&#!!
     !!&&&&)+,,,,,.03467889:::::98876644322002469;=?ABCEFGHIIIIIHGFDCA?<93.,,+'&&&&&&&'+,,,/38;<>?@ABCCCDEEFGHHIIJJJJIIIHGFEEDCCBA@???>>=====<<<<;::886420/-,,,,,,+)'&&!!
     !!!&&&')+,,,,,/0346788888888876654332102358:<>@BCEFHIIJJJJIIHGECB@=;6/,,,)&&&&&&&'+,,,.26:<=?@@ABBCCDDEFFGGHHHHHHHGGFEEDCCBAA@???>>>>====<<<<;::876420.-,,,,,,+'&&&!!
      !!!&&&'*,,,,,-/024567788887666443321002368;<?ABDFGHIJKKKKKIIHFECA?<81,,,)&&&&&&&'*,,,,048;<=?@@ABBBCCCDEEFFFFGGFFFEEDDCCBBA@@???>>>>>>===<<<;;::876420.,,,,,,,)'&&!!
       !!!&&&'+,,,,,-/02345666666644332200002368;=?ACEFHIJKLLLLKJIHGECA?<93-,,)&&&&&&&'),,,,.26:;<=??@AAABBBCCCCDDEEEEEDDCCCBBAA@@???>>>>>>>===<<<<;::986530/.,,,,,,+)&&&!!
        !!!&&&'+,,,,,,./023344444332210000/00368;=?ACEFHIJKLLLLLKIHGECA?<:4.,,)&&&&&&&&'+,,,,047:;<=>??@@@@AAAABBBCCCCCCCBBBAAA@@??>>>>>>>>>====<<<;;::876420/-,,,,,,*'&&!!
         !!!&&&)+,,,,,,-./001222210000//////0268;=?ACEFHIJKLLLLKKIHGECA?<:4.,,)&&&##&&&'),,,,.047:;<<=>>????????@@@AAAAAAAAA@@@??>>============<<<<;;::886430/.,,,,,,+)&&&!!
          !!!&&&'+,,,,,,,-..///0////......../148:<?ACDFGIJKKLLLKJIHFECA?<93-,,)&&#!!!&&&)+,,,,.0368:;<<<<<========>????????????>===<<<========<<<<<;;::8865320.-,,,,,,)'&&!!
            !!&&&'*,,,,,,,,,,-...--,,,,,,,,,.036:<>@BCEGHIJKKKKJIIGFDCA?<82,,,'&&!!!!!&&'),,,,,./24689::;;;::::::;;<<<========<<<<<<<<<<<<<<<<<<<<<;:::8865420/.,,,,,,+'&&#!
             !!&&&')+,,,,,,,,,,,,,,,,,,,,,,,,.048;=?ACEFGHIIJJJIIHFECB@=;60,,+'&#!!!!!#&&'*,,,,,,.0235677776666666889::;;<<<<;;;;;;;;;<<<<<<<<<<<;;;::98865420/.,,,,,,+)&&&!
              !!!&&&')+,,,,,,,,,,,,,,,,,,,,,,,.06:<>@BCEFGHIIIIHHFEDBA?<94.,,*&&!!! !!!&&&'*,,,,,,,../00220000///002456788888888899::::;;;<<<<<;;;:::988764320/.,,,,,,+)'&&!!
                !!&&&'))+,,,,,,,,,,,,,,,,,,,,,,.26:<?@BCEFFGGGGGFEDCA?=:60,,,'&#!!    !!&&&')+,,,,,,,,,,,,,,,,,,,,,,./00233444456667889:::::::::::::9887664320/.,,,,,,+)'&&!!
                 !!#&&&'')++,,,,,,,,,,,,,,,,,,,,.26:<?@BCDEEFFEEDCBA?=;82-,,*&&!!      !!&&&')+,,,,,,,,,,,,,,,,,,,,,,,,,,...//00123456688899:::999888876643200/.,,,,,,+)'&&!!
                  !!!&&&&&'))*++++,,,,,,,,,,,,,,,.06:<>?ABCCCCCCBA@?=;83.,,+'&!!        !!!&&&')*+,,,,,,,,,,,+++,,,,,,,,,,,,,,,,../00234666778888777666443200/.-,,,,,,+)'&&!!
                    !!!&&&&&'''))))))))))*+++,,,,,,/48;<>?@AAAA@@?=<:72.,,,'&#!          !!!&&&&''')))**)))))))))*++,,,,,,,,,,,,,,,,-./012344445555544432200/..,,,,,,,+)'&&!!
                     !!!!&&&&&&&&'''''''''')))+,,,,,-048:<<=>>==<;:840,,,,)&&!             !!!&&&&&&&&&&&&&&&&&''''))*++,,,,,,,,,,,,,,,,../000122222222000//..,,,,,,,,+)&&&!!
                       !!!!!&&&&&&&&&&&&&&&&&'')+,,,,,,/257899987520-,,,+'&&!                !!!!#&&&&&&&&&&&&&&&&&''''))))))*++,,,,,,,,,,,,-...//////////..-,,,,,,,,,+'&&&!
                         !!!!!!#&&&&&&&&&&&&&&&&'')++,,,,,-.////.,,,,,,)'&#!                    !!!!!!!!!#&&&&&&&&&&&&&&&'''''''))*+,,,,,,,,,,,,,,,---..--,,,,,,,,,,,+)'&&!!
                            !!!!!!!!!!!!!#&&&&&&&&&&'')+,,,,,,,,,,,,+)'&&!!                          !!!!!!!#&&&&&&&&&&&&&&&&&&&&&''))++,,,,,,,,,,,,,,,,,,,,,,,,,,,,,+)&&&!!
                                 !!!!!!!!!!!!!!!!&&&&&&&&'')))))))''&&&!!!                              !!!!!!!#&&&&&&&&&&&&&&&&&&&&&&''))++,,,,,,,,,,,,,,,,,,,,,,,,+)'&&&!!
                                       !!!!!!!!!!!!!!!!!!&&&&&&&&&&&#!!!                                  !!!!!!!!!!!!!!!!!!!!!!#&&&&&&&&&'')*+,,,,,,,,,,,,,,,,,,,,+)'&&&!!
                                                 !!!!!!!!!!!!!!!!!!!!!                                      !!!!!!!!!!!!!!!!!!!!!!!!!&&&&&&&&''))+,,,,,,,,,,,,,,,,+)''&&#!!
                                                                                                              !!!!!!!!!!!!!!!!!!!!!!!!!!!#&&&&&&'')++,,,,,,,,,,,++)''&&&!!
                                                                                                                 !!!!!!!!!!!!!!!!!!!!!!!!!!!!&&&&&''))+++,,,,+++))'&&&&!!
                                                                                                                                         !!!!!!&&&&&&'')))**))))''&&&&!!!
                                                                                                                                            !!!!!&&&&&&&'''''''&&&&&&!!!
                                                                                                                                               !!!!#&&&&&&&&&&&&&&&!!!
                                                                                                                                                 !!!!!&&&&&&&&&&&!!!!
                                                                                                                                                   !!!!!!!!!!!!!!!!
                                                                                                                                                      !!!!!!!!!!!

                                                                      !!!!!!!!!
                                                                    !!!!!!!!!!!!!
                                                                   !!!!!!!!!!!!!!!!                                !
                                                                  !!!!!!!!!!!!!!!!!!                               !
                                                                 !!!!!!!!!!!!!!!!!!!
                                                                !!!!!!!!!!!!!!!!!!!!!
                                                                !!!!!!!!!!!!!!!!!!!!!!
                                                               !!!!!!!!!!!!!!!!!!!!!!!
                                                               !!!!!!!!!!!!!!!!!!!!!!!
                                                               !!!!!!!!!!!!!!!!!!!!!!!!
                                                              !!!!!!!!!!!!!!!!!!!!!!!!!
                                                              !!!!!!!!!!!!##!!!!!!!!!!!
                                                              !!!!!!!!!!!#####!!!!!!!!!
                                                              !!!!!!!!!!######!!!!!!!!!!
                                                              !!!!!!!!!!###&###!!!!!!!!!                                                                                  !!!
                                                             !!!!!!!!!!!##&&&##!!!!!!!!!                                                                            !!!!!!!!!!!!!!
!                                                            !!!!!!!!!!###&&&##!!!!!!!!!                                                                        !!!!!!!!#&&&&&#!!!!!
!!!                                                         !!!!!!!!!!##&&&&&##!!!!!!!!!                                                                    !!!!!!!!&&&&&&&&&&&&&&!!
!!!!                                                       !!!!!!!!!!##&&&&&##!!!!!!!!!!                                                                 !!!!!!!!&&&&&&&&&&&&&&&&&&&
&&!!!                                                      !!!!!!!!!#&&&&&&&&#!!!!!!!!!!                                                              !!!!!!!!&&&&&&&'''''''''''&&&&
&&&!!!                                                    !!!!!!!!##&&&&&&&&&##!!!!!!!!!                                                            !!!!!!#&&&&&&&'')))*+++++*))''&&
&&&&!!!                                                  !!!!!!!!#&&&&&&&&&&&&#!!!!!!!!!                                                          !!!!!!&&&&&&&''))+++,,,,,,,,++*)''
'&&&&!!!                                                !!!!!!!!#&&&&&&&&&&&&&&!!!!!!!!!                                                         !!!!!&&&&&&'')*+,,,,,,,,,,,,,,,,+))
)'&&&#!!                                               !!!!!!!!&&&&&&&&&&&&&&&&&!!!!!!!!                                                       !!!!!&&&&&'')*+,,,,,,,,,,,,,,,,,,,,++
+)'&&&!!!                                             !!!!!!!#&&&&&&&&&&&&&&&&&&&!!!!!!!!                                                   !!!!!!&&&&&')*+,,,,,,,,,-......-,,,,,,,,
,+)'&&&!!                                            !!!!!!!#&&&&&&&&&&&&&&&&&&&&&#!!!!!!                                               !!!!!!!!&&&&&')+,,,,,,./0234666666432/.,,,,,
,,*'&&&!!!                                           !!!!!!#&&&&&&&&&&&&&&&&&&&&&&&#!!!!!!                                           !!!!!!!!!&&&&&')+,,,,,.0368::;<<<<<<;;:8630-,,,
,,+)'&&&!!                                          !!!!!!#&&&&&&&&&&&&&&&&&&&&&&&&&&!!!!!!                                       !!!!!!!!!#&&&&&&')+,,,,.058:<=>??@@@@@@??=<;:62.,,
,,,+)&&&!!!                                        !!!!!!#&&&&&&&&&&&&''''''''&&&&&&&&!!!!!!             !!!!!!!!!!!!!         !!!!!!!!&&&&&&&&&')+,,,,.048:<>?@ABCCCDDCCCBA@?<;83/,`,
  preProline: `
KJIEC?=;82((!!                                !!!!!(((((((((((((!!!!!!                               !!!(((/569:;<=>?ACEEFHHIIJJJJJJJJJJJJJJIIIIJJJJKKKKKKLLLLMNNOPQRSTUVVWWWVUTRPOM
MKJHEA><95((!!                               !!!!!((((((((((((((((!!!!!                            !!!!(((/579;;<=>@BDEGIIJJJKKKKKKKKKKKKKKKKJJJKKKKLLLLLMNNNOOPPQRSUVWXYZZZZYXVTSQO
OLKJFD?<;6(((!!                             !!!!(((((((((((((((((((!!!!!                          !!!((((2579;;<=>@CEFIJJKKLLLLMMMMMMMMMLLLLLLLLLLLLMMNNNOOPPQRRSTUWXYZ[]^__^][YWUSP
PNLJIEA=;8/((!!                            !!!!(((((((((((((((((((((!!!!!                        !!!((((2579;;<=>@CEGIJKLLNNOOOOOOOOOOOONNNNNMMMNNNNOOOPPQQRSTTUVWXZ[]_abcccba_]ZWUR
QOMKJGC><92((!!!                          !!!!(((((((((((((((((((((((!!!!!                      !!!((((2569;;<<>?BEGIJKLNOPPQQQRRQQQQQPPPPOOOOOOOOPPPPQRRSTUVVWXYZ]^_bcdeffffdca]YWT
SPNLJHE@=;6((!!!                          !!!!(((((((((++/-++(((((((((!!!!                    !!!!((((/569:;<<=>ADFIJKMNPQRSTTTTTTTSSSRRRQQQQQQQQQQRRRSTTUVWXYZ[^_abdefhiiiihgec_[XV
TQOLKIEB=;7/((!!                          !!!((((((((+//122///+((((((((!!!!                  !!!!((((/268:;<<=>@CEIJKMOPRSUVVWWWWVVVUUTTTSSSSSSSSSSSTTUVWXYZ[^_abcdefhijklllkjheb^ZW
UROMKJFC><92((!!                         !!!!((((((+//22222222//(((((((!!!!                 !!!!((((+2579;;<==?BEHJKLOPSTVWXYYZZYYXXWWWVVVUUUUUUUUUUVVWXXZ[^_acdefghijkmnnonmkigda[X
VSPNKJGD?<:5((!!                         !!!(((((((/222234432221/(((((((!!!!               !!!!(((((2569:;<<=>@CFIKLNPSUWXZ[]]]]][ZZYYXXXWWWWWWWWWWWWXXYZ]^abdefghijklnoppppomkheb]Y
VSPNKJHD?=;6((!!                         !!!((((((/12245555555222/((((((!!!!!             !!!!(((((/2689;;<=>?BEHJKNPRUWY[]__aa__^^][[[ZZYYYXXXXXXYYYZZ[]^abdfghjkklmnoprssqpnlifb^Y
VSPNLJHD@=;6+(!!                         !!!(((((+/225555555555221/((((((!!!!            !!!!(((((+2569:;<<=>ADFIKLOQTWY[^abbccbbaa_^^^]][[ZZZZZZZZZ[[]^_abdfgijklmnopqrtttsqolifc^Z
VSPNKJHDA=;8/(!!                         !!!(((((/2245566666655522/+((((((!!!!         !!!!!((((((2568:;<<=>?BEHJLNPSVX[^acdeeeedcbbaa__^^^]]]]]]]]]]^^_abdegijkmmnopqrttutsqolifc^Z
VSPNKJHDA=;81((!                        !!!!(((((/22556666666655522/((((((!!!!!       !!!!((((((+24689;;<=>?BDGJKMORTWZ^acefgggffeddcbbaa___^^^^^^^____abcefhjklmnopprstuutsqolifb^Y
VSPNKJHD@=;82((!                         !!((((((/235566666666655422-((((((!!!!!   !!!!!(((((((-24679;;<<=>ADEIJLNPSVY]_cefghhhhhgfeedccbbaa_____aaaaabbcefgijlmnoopqstuuutspnlifb^Y
VSPNKJGD@=;82((!                         !!!((((+/245566666666665522/+((((((!!!!!!!!!!(((((((+/25679:;<<=>@BEHJKMORTWZ^bdfhijjjjihhgfeedccbbbaaabbbbbccdefghiklmnopqrtuuvutspnkheb]Y
URPNKJGD?=;82((!!                        !!!((((+/2456666666666665522/(((((((!!!!!!!(((((((+1255689:;<<=>?BDGIKLNPSVX[acfhijkkkkkjihgffeddccbbbbcccccddefghijklmnoprtuvwwvuspnkhea]X
URPNKJFC?=;82((!!                        !!!(((((/24566666666666655422/(((((((((((((((((+/22556789:;<<=>?BDEIJKMOQTWZ^begiklmmmmlkkjihgfeedddcddddddeeffghijklmnopqtuwxxxwvtqnkhea]X
URPNKJFC?=;82((!!                        !!!(((((/245666666666666655321-((((((((((((((/2255667899:;;<=>?ACEHJKLOPSVX[adgikmnnnnnnmlkjihggfeeeeeeeeeffgghiijklmmnoqsuwxyyyywvrolhea]X
URPNKJFC?<;83((!!                        !!!(((((/225566666666666665522/+(((((((((+/22556678899:;;<<=>?ACEGIKLNPRTWZ_cfikmoppppponmlkjiihggffffffgggghhijkllmmnopruvxyzzzzxwtplifb]X
VSPNKJFC><;85(((!!                       !!!(((((/2255666666666666665522//(((((//22556688999:;;;;<<==>@BDEHJKMOQSVY^bfiknprsttssqponmlkkjihhhggghhhhiijkllmmnooprtvxyz{{{zyxupmjfb^Y
VSPNKJFB><;85+((!!                        !!(((((+22555666666776666665552222222456668899::;;;;;<<<==>?BDEGIKLNPRUX]behknqtvwwwvvutrponmmlkjjiiiiiijjjkklmnnoopprtvwyz{{{{{zxvqnjgc^Y
VSPNKJFB><;95/((!!!                       !!!(((((/2355666667788877666665555556678999::;;;;;<<<<<==>?ACDEHJKMOQTWZ_dhknquwyyzyyxwvutrqponmlkkjjjjkkkllmnnopppqrsuwxy{{|||{zyvrnkgc_Z
VSPNKJEB><;962(((!!                       !!!(((((/225566667888888888887666678899::;;;;;;<<<<<<===>?ABDEGIJLNPRUX]bfjmpuwyz{{{{zyyxwvtsqponmlllllllmmnnopppqqrstvwyz{|||||{ywsokgd_Z
VSPMKIEB><;962(((!!                       !!!(((((+12455666888899999999999999::;;;;;;<<<<<<<=====>?@ACDEHIKLNPSVZ_dgkosvy{{||||{{zzyxwvtrqponmmmmmnnnooppqqrrstuvxyz{|||||{ywsokhd_Z
VROMKIEB><;962(((!!!                      !!!((((((/2255667889999:::::::::;;;;;;<<<<<<<<======>>>>?ABDEEHJKLNPSVZ_dhlotwy{|||||||{{zyxwvusqpoooooooopppqqrrrrstuwxyz{||||{zyvrnkhd_Z
VROLKIEA><;:85/((!!!                      !!!((((((/22556688999::;;;;;;;;;;<<<<<<<========>>>>>>??@BCDEFHJKLNPSVZ_dhkoswy{{|||||||{{zyxwvutrqpppppppqqqrrrrrsstuwxyz{||||{zxuqnkgd_Y
UQOLJHEA><;:85/(((!!                      !!!((((((/225667899::;;;;;;;<<<<<<<======>>>>>>>>>>>????ABCDEFHJKLNPSVY^cgjnquwyz{{|||||{{zzyxwvutsrrrrrrrrrrrrsrrsstuvxyz{{||{{ywupmjgc^Y
TQNLJHDA><;;852(((!!!                     !!!!(((((/22566889::;;;;<<<<<<<====>>>>>>>?????????????@ABCDEFHIJLNPRUX[aehknqtvxyyzz{{{zzzyyxxwvvuttttssssssssssrsstuvwxyz{{{{zywtpmifb]X
TPNKJGD@><;;962(((!!!                     !!!!(((((/24567899:;;;<<<<<<===>>>>????????@@@@@@@@@@@@AABCDEEHIJKMOQTWZ^behkmoqsuvwxxxyxxxyxxxxwwvvuuutttttssssssrsstuvwxyzzzzyxvroliea[W
SPMKJFD@><<;962(((!!!                     !!!!(((((/2566899:;;;<<<<====>>????@@AAAAAAAAAAAAAAAAAAABBCDEEGIJKLNPRUWZ^bdgiklmopqsttuuvwwxxxxxxxwwvvuuuttttssssrsstuvwxxyyzyywuqnkhd_ZW
ROMKIFC@><<;962(((!!!                     !!!((((((/256689:;;;<<<===>>>??@AAABBBBBBBBBBBBBBAAAAAAABBCDDEFHIJKMOPSUWY]_bdfghiklmnopprtuvwxxxyxxxwwvvuuutttsssrrsstuvwxxyyyxvtpmjgc^ZV
ROLKIFC@><<;962+((!!!                    !!!!(((((+2256899;;;<<<==>>??@ABBBCCCCCCCCCCCCCBBBBBBAAAABBBCDEEGHJJLMOPRTVXY[^_bcdefgijkmnpqtuwxxyyyxxwwvvvvuttssrrrrsttuvwxxxxwusolifb^YU
ROLKIFD@><;;962+((!!!                    !!!!(((((/256689:;;<<<==>>?@ABBCDDDDDDDDDDDDDDCCCBBBBBAAAABBBCDEEGHJJKMNPQSTUVWXZ[]^_bcegijlnpsuwxyyyyxxxwwwvvutssrrrrrstuvwxxxwvuqolieb]XU
ROLKIFD@><;:862+((!!!                   !!!!((((((/256789;;<<<==>??ABCDDEEEEEEEEEEEEDDDDDCCCBBBBAAAAABBCDEEFHIJKLNOPPQRSSTVWWXZ]_bdgikmpruwxyyyyyyxxxwvutssrrrrrstuvwwxwwvtqnkheb]XU
ROMKJGD@><;:862+((!!!                   !!!!(((((+225689:;<<<=>>?ABBDDEEEEFFFFFFEEEEEEDDDDCCBBBBAAAAAAABBCDEEHIJJKLMNNNOOPQRSTUWY[_behjmoruwxyyzyyyyyxwvutsrqqqqrsuvwwwwwuspnkheb]YU
SPMKJGD@><;:852+((!!                   !!!!!(((((/25679:;;<<=>?@ABCDEEEFGHHHHHHGGFEEEEEDDDDCBBBAAA@@@@@AABBCDEEHIJJKKKKKLLLNOPQSTWY]adgjmoruwyyzzzzzyxwvutsrqqqqrstuvwwwvuspnkheb^YV
SPNKJHD@><;9752(((!!                   !!!!((((((/25689;;<==>?ABCDEEFGHHHIIIIIHHHGFEEEEEDDDCBBBAA@@???????@AABCDEFHHIIIIIIJJKLMOPSUX[_dgjmorvxyzzzzzzyxvutsrqqqqrstuvwwwvurpnkifb^YV
SPNLJHDA><;9652(((!!                   !!!!((((((25689;;<=>>@BCDEEFGHHIIIIJJIIIIHHHFEEEEDDDCBBAA@????>>>>>>>???AABCDEEEEEEEFHJJKMOQTW[_dgjmpsvxzz{{zzyxwutsrqqqqrstuvvvvutrpnlifc^ZW
TQNLJHEA><;965/(((!!                  !!!!!(((((/2569:;<=>?ABDEEGHHIIIJJJJJJJJJIIIHGFEEEDDCCBBA@???>>>>=========>>>?????@AACDEGIJLNQTW[_dgjmpuwyzz{zzyxwvtsrqqqqrstuvvvvutspnligc_ZW
TQOLJHEA=<;962+((!!                   !!!!((((((/5689;<<>?ACEEGHIIJJJJJJJJJJJJJJJIHHGEEEDDCBBA@??>>>>===<<<<<<<<<;;<<<<<==>>?ACEHJLOQTX[adgknrvxyz{{zzyxvutrqqqqrstuvvvvutspoljgd_[W
TQOLKIEA=<;852(((!!                   !!!!(((((+2579;;<=?ACEFHIIJJJJKKKKKKKKKKJJJIIHGFEEDDCBAA??>>>===<<<<;;;;:99887789:;;<<=>?BEHJLORUX[aehlptwyzz{zzyxwvtsrqqqrstuvvvvuusqomjgd_[X
UROMKIEA=<:85/(((!!                   !!!!(((((/468:;<=?ACEFHIJJJKKKKKLLLLKKKKKJJJIHHFEEDCBBA??>>===<<<<;;;:9876522/+/2569:;<<=>AEIKMPRUX]bfjnquxyz{{zzyxwutsrqqrstuvvvvvutqomkhea[X
URPMKIEA=<962(((!!                    !!!!(((((2579;<=>@CEFHIJJKKKLLLLLLLLLLLKKKJJIIHFEEDCBA@?>>==<<<<;;;998652/((((((((/3689:;<=AEIKNPSVY^cglotwyzz{{zzywvtsrrrrstuvvwvvutrpnkheb]X
VSPNKIEA=;962(((!!                    !!!!((((-268:;<=?BDFHIJKKLLLMMNNNNNMMLLLKKKJJIHFEDCBA@?>>==<<<;;;998652(((((!!!!((((+25569<>CGJLNPSWZ_einqvxzz{{{zyxwutsrrrstuvwwwwvusqolifc^Y
WSPNKJEA=;85+((!!                     !!!!((((/569;<=>ADEHIJKKLLMNNOOOOONNNMMLLKKJJIHFEDCB@?>>=<<<;;;:98652+(((!!!!!!!!!((((((+28<>DHJLNQTW[bglpuxyz{{{{zyxvutsssttuvwwxwwvurpmjgd_Z
XTQNLJEA=;82(((!                      !!!(((((258:;<=?BEFIJKKLMNOOPPPPPPOONNNMLKKJJIHFEDBA?>>=<<<;;:98662/(((!!!!!  !!!!!!((((((29<?EHJLOQTY_ejoswyz{{{{zyxwvuttttuvwxxxxxwvtqnkhda[
XUQOLJEA=;82((!!                      !!!((((+269;<<>@CEHJJKLMNOPPQQQQQQPPOONMLLKKJIHFECB@?>=<<;;:997652((((!!!       !!!!!!!((((5;=AEIKLORV[chmqvyz{{{{{zyxwvuuuuvwxyyyyyxwurolieb]
YUROLJEA=;6/((!                       !!!((((/579;<=?BEGIJKLNOPQQRSSSSSRQQPOONMLKKJIHEECA?>=<<;;:98652-(((!!!           !!!!!!!!((8;=BEIKNPTYafkpuxz{{||{{zxwwvvvvwxyyzzzzyxvtpmifb]
YUROLJEA=;6((!!                       !!!((((258:;<=?CEHJKLNOPQSTTUUUUTTSRQPONNLLKJIHEDB@>=<<;;98652/((((!!!              !!!!!!!(29<>BFJLNRW]djnswy{{|||{zyxxwwwxxyzz{{{zzywuqmjfb^
YUROLJE@<:5((!                        !!!((((269;<<>ADGIJLNOQRTUVWXXXWWVTSRQPONMLKJIHEDB?>=<;;98651((((!!!                     !!!(5:<?DHJLPTZbhmqvy{|||||{zyyxxxyyz{{{{{{zzxvqnjfb]
XTQNKIE?<92(!!                        !!!((((269;<=?BEHJKMOQSUVXYZ[[[ZYXWUSRQPONLKJJHFDB?><<;9862/((((!!                         !((6;=?DHKNSX_fkouxz||}}||{zzyyzzz{{|||||{zyvrnjfb]
WTPMKHD><8/(!                         !!!(((+469;<=?DFIKMORTVXZ[^_aaa_^[YWUSRQPNMLKJHFDB?=<;:862/(((!!!                           !(+7;=@EJMQV]dinswz|}}}}||{{{{{{{||||||||{ywrnjea[
VROLJGB>;6((!                         !!!(((+579;<>AEHJLORTWZ]_bceeeedb_[YWUSRPONLKJIFDB?=<;965/(((!!!                            !!(/8;=BHKPTZbglqwz|}}}}}|||{{|||}}}}}}}|{zwrmie_Z
TQNKIE@=;5(!!                          !!(((+579;<>BEIKNQTX[^bdfhijjihfc_]YWUSQPNMKJIFDB?=<:852(((!!!                             !!!(29<?EKNSX_fkpvy{}}}}}}|||||}}}}}}}}}|{yvqlhc^X
SOLJHC><9/(!                           !!(((+579;<>BEJLOSW[_cfhjlnnnmlifc_[YWTSQONLJIGEB?=;:62(((!!!                              !!!((6;>EJMQW^djouy{|}}}}}}}}}}}}}~~~}}}|{yuokfa[V
PNKIE@=;6(!!                           !!!((+469;<>BFJMQUY_cgjloqsttspmjgc_[XVTRPNLKJGDB>=;96/(((!!                              !!!!((5;>DILPU[chnsx{|}}}}}}}}}}}~~~~~~}}|zwrmid^XT
OLJFB><91(!                            !!!(((269;<>CGKNRW[bfjmptvxyyxupmjfc_ZWURPNLKJGDA><;95(((!!!                              !!!!((5;>DIKOTYaglqwz|}}}~}}}~~~~~~~~~}}|{xtojfaZVR
LJHC?<;5((!                            !!!(((268:<>BGKOSX^dhlptxz{|{{yuplieb]YVSQOLKIFDA><;82((!!!                               !!!(((6;>CHKNSX_ekpuy{|}}~~~~~~~~~~~~}}|{yuplgb]WSP
KHE@=;8/(!                              !!(((/579<>BGKOSX_ejnrwz|}}}|{xtokgd_ZWSQOLKIEC?=<:6+(!!                                 !!!((+6;>CHKNRW]dintx{|}}}~~~~~~~~~}}||zxuplhd^XTPM
IEA=;94((!                              !!!(((269;=AFKNSX_ejotx{|}~~}|zvqmiea[WTQNLJHEB?=;95((!                                  !!!((18;>CHKNQV[chmqwz{|}}}}}}~}}}}||{ywtplhd^XTPNK
EB><:6+(!!                              !!!(((/58;=AEJNRW^ejoty{}~~~~}{xtnjfb[WSPNKJGDA><;82(!!                                  !!!((29<>CHKMPUZbglpuy{||}}}}}}}}||{zxvrnkgc^XTPNKJ
C?<;72((!                                !!!(((26;<?EJLQV]dintx{}~~~~}|ytojfa[VSPMKIEB?=<:6((!                                   !!!((59<?DHKNPTYafjoswy{||||||||{{yxvsomjfb]XTPNKJF
?=;85((!!                                !!!(((-59<>DIKOTZbhmrw{}~~~~}|ytnje_ZUQOLJGD@><;82(!                                    !!((/6;<?DIKNPTY_eimquxyz{{{{{zzyxvspmjgd_ZWTPMKJFC
<;95+((!!                                 !!!(((28;>CHKNSX_fkpvz|}~~}}{wqlhc]XSPMKIEA><;96((!                                    !!((28;=@EIKNPTX^dhkoquvwxxxxxwwuspmkheb]YVSPMKIEB>
;95/((!!                                  !!!!((/6;=AFJMQW^ejouy{}}}}{ytnje_YUQNLJEB>=<:72(!                                     !((/69;=AEIKNPTX]bfilnprsttttsrqomkheb^ZWTQOLJIEA><
85/(((!!                                   !!!(((5:=@EJLPV[chmrwz{||{xtoje_ZVROLJHC><<;84((!                                    !!((38:<>BEJKNPSW[adgikmnnooonnmljhfc_ZXURPNLJHEA=<:
2+(((!!                                    !!!!((5:<?EILPUZbgkotwyyxwsnje_YUROLJHD?<;:85((!                                     !((/69;<>BFJKNPSVY^bdghijjjjjjiigec_[XVSQOMKJHEA=<96
((((!!!                                     !!!((49<?DHKOTY_eimpsttspmid^XTQOLJHD?<;962((!                                     !!((38:;=?BFJKMORUX[^bcefffffffedb_[XVSQONLKJHEA><:62
((!!!!                                      !!!((39<?DHKNRW]bfjlnnnljgb]WSPNLJHD?<:65/((!                                      !((/69;<=?CFIKLOQTVX[^_abbbbbba_^[YVTQONLKJIHEB><;62(
(!!!!                                       !!!((59<?DHJNQUY^cfhiiigd_ZVQOLKIFC><82/(((!                                      !!((26:;<=?CEIKLNPRTVXZ[]]]]]]][ZXWTRPNLKJIHEDA><;82((
!!!!!                                        !!((59<?CGJLPSWZ^bcddca]XTPNKJGDA=;6((((!!                                       !((/58;;<>?CEIJLNOQSTVWXXXXXXXWWVTSQOMKJHGEDB?><;85(((
!!!!                                         !!((59<>BEIKNQTWY[]^][YVSPLJHEA><92(!!!!                                         !((269;<<>?BEHJKLNOQRSTUUUUTTTTSRQONLJIEDBA?>=<;95(((!
!!!                                          !!((59<>BEHJLOQSUWWXWVTQOLJGC?<;6(!!                                            !!((479;<=>?BEHJKLMNOPQRRRRRQQPPPONLKJGDA?>=<<;:85/((!!
!!                                           !!((29;=@DGIKLNPQRSSRQPNKJEB><92(!                                              !((/58:;<=>?BDFIJKLMNOOPPPOOONNMLLKJHEB?==<;;:964+((!!!
!                                           !!!((28;<?BEHJKLMNOOOONLKIEA=;6((!                                              !!((268:;<=>?ACEHIJKLLMNNNNNMLLKKJJHFDA>=<;;9865/(((!!!!
                                            !!!((/6:<>@DEHJJKLLLLKKJHD?<:5(!                                                !!((269;;<=>>@BDFHJJKKLLLLLLKKJJIHFEC@><;;9652(((((!!!!!
                                            !!!((/59;=>ADEHIJJJJJIHEB?<;6(!!                                                !!((269;;<==>?ACEFHJJJKKKKKKJJIHFEDB?=<;962(((((!!!!!!!
                                           !!!!(((48;<=?ADEEGHHHFEDA>=;81(!                                                !!(((369;;<<=>?@BCEFHIJJJJJJJIHFEDB@>=<;85(((!!!!!!!!
                                           !!!!(((269;<=?ABDDEEDDB@>=;95((!                                                !!((+569;;<<=>>?@BCDEFHHHIHHGFEDB@?=<;:72((!!
                                           !!!!(((/579;<=>?@AAAA@?><;:62(!!                                               !!!((/569:;<<==>>?@ABDDEEEEEEDCB@?><<;962(!!
                                          !!!!!((((268:;<<=>>>>>==<;:84((!!                                              !!!(((2579:;<<<==>>??@ABBCCCBBA?>==<;:86/(!!
                                          !!!!!((((+2689;;<<<<<<<;;985(((!!                                             !!!((((2689:;;<<<==>>>????@@??>>=<<;;975+(!!
                                         !!!!!!(((((/26799:;;;;;;:965+((!!!                                            !!!((((/4689:;;<<<<===>>>>>>>>==<<;;:862((!!
                                         !!!!!!((((((/25688999998652(((!!!!                                           !!!((((+25689:;;;<<<<<========<<<;;:9752((!!
                                         !!!!!!(((((((+22566666652/((((!!!                                           !!!((((/25689:;;;;<<<<<<<<<<<<<;;;:9862+((!!
                                         !!!!!!!((((((((/1222221+(((((!!!!                                           !!(((+2566899:;;;;;<<<<<<<<;;;;;99863/(((!!
                                         !!!!!!!((((((((((((+((((((((!!!!!                                          !!(((/2568899:;;;;;;;;;;;;;;;;:98663/(((!!!
                                         !!!!!!!((((((((((((((((((((!!!!!                                          !!(((256899::;;;;;;;;;;;;;;;:998652/((((!!
                                         !!!!!!!!((((((((((((((((((!!!!!                                           !(((25799:;;;;;;;;;;;;;;;;:998652/((((!!
                                         !!!!!!!!(((((((((((((((((!!!!!!                                          !!((2689:;;;;<<<<;;;;;;;;::987652((((!!!
                                         !!!!!!!!!((((((((((((((!!!!!!!                                          !!((268:;;<<<<<<<<<<;;;;;::98664/(((!!!
                                          !!!!!!!!!!((((((((((!!!!!!!!                                           !((/58:;;<<<====<<<<<;;;;:987652(((!!!
                                          !!!!!!!!!!!!!!!!!!!!!!!!!!!                                            !((58:;<<====>=====<<<;;;:98652+(((!!
                                           !!!!!!!!!!!!!!!!!!!!!!!!                                             !!(26:;<<=>>>>>>>>>==<<;;;99764/(((!!
                                           !!!!!!!!!!!!!!!!!!!!!!!                                              !((69;<=>>??@@@???>>==<<;;:8652+(((!!
                                            !!!!!!!!!!!!!!!!!!!!                                                !(29;<=>?ABBBBBBA@?>>=<<;;:8652(((!!
                                              !!!!!!!!!!!!!!!!                                                 !(/8;<>?ACDEEEEDDCBA?>>=<<;:8652(((!!
                                                !!!!!!!!!!!!                                                   !(6;<>ACEEFGHHGFEEDBA?>=<<;:865/(((!!
             !!!!!!!!                                                                                          (5:<>BDEHIIJJJIIHFEDBA?>=<;:965/(((!
          !!!!!!!!!!!!!!                                                                                      !/9<>BEGIJJKKKKJJIHGEDB@>=<;:964/((!!
        !!!!!!!!!!!!!!!!!                                                                                    !(7<>BEHJKKLLLLLKKJJIGECA?><;;963+((!!
       !!!!!!!!(((!!!!!!!!!                                                                                  (2;=AEHJKLMNNNNNMLKJJHFDB?>=<;962+((!!
     !!!!!!(((((((((((!!!!!!                                                                                !(9<@EHJLMNOPPPPONNLKJIHECA>=<;962+((!!
    !!!!!((((((((((((((!!!!!                                                                                (6<?DHJLNOPQRRRQPPONLKJHEDA?=<;962(((!!
   !!!!!(((((((((((((((((!!!!                                                                              !+;>CGJLNPRSTTTTSRQPOMKJIFDB?=<;962(((!!
 !!!!!(((((((((((((((((((!!!!!                                                                             (8<AEJKNPSUVWWWVUTSQONLKJHEB?><;962(((!!
!!!!!(((((((((((((((((((((!!!!                                                                            !5;?EIKNQTVXYZZZXWVTRPNLKJHEB?><;:75+((!!
!!!!(((((((((((((((((((((((!!!!                                                                          !/;>DIKNQTWZ]^__^[YWUSQOMKJHEC@><;:85/((!!                               !!
!!(((((((((((((((((((((((((!!!!                                                                         !(:=CHKNQTX[_bcccb_]YWTROMKJHEC@><<;861((!!                             !!!!
!(((((((((((++++++((((((((((!!!                                                                         (8=BGJMPTX]adfggfec_[XURPNKJHEC@>=<;962(((!!                     !!!!!!!!!!!
((((((((((++//////+(((((((((!!!                                                                        (6<@EJLOSW[aegijjigeb^YVSPNKJHEC@>=<;975+((!!!               !!!!!!!!!!!!!!!(
(((((((((+/////////+((((((((!!!!                                                                     !!/;>DIKNQUZ_dhjlmlkigd_ZWSPNKJHEC@>=<;:862(((!!!!         !!!!!(((((((((((((((
(((((((+///122222//-((((((((!!!!                                                                    !!(8<AFJLPSW]bfjlnonmkhea[WTPNLJIEC@>=<;;963+(((!!!!!!!!!!!!!!(((((+/222//((((((
((((((+///22222221//+(((((((!!!!                                                                   !!(2;>DHKNQTY^dhkmoppnliea[WTQNLJIEDA>=<;;9852(((((!!!!!!!!!(((((2566888876552/+(
/+(((+///222222221//((((((((!!!!                                                                   !((6<?EIKNRUY_dhknpppnlifa[WTQNLJIFDA>=<<;:963/(((((((((((((((/4689:;;;;;;:986652
521/////222222222//+((((((((!!!!                                                                  !!(+9=AEJLORVY_dhknoponliea[WTQNLKIFDA>=<<;;9752+((((((((((((/469:;<<<<<<<<<;;:976
65422/12222222222//+((((((((!!!                                                                   !((3:=BEJLORUY^cgjlnnnmkhd_ZWSPNLKIGDA?=<<;;98652/(((((((((/268:;<<==>>>>>==<<;;:8
9765222222222222//+((((((((!!!!                                                                  !!((6;=BEJKNQTX]behjlllkifc^YVSPNLKIGEB?=<<;;:97652/+((((+/2569;<<=>>???????>>=<<;:
:97652222222221//+(((((((((!!!!                                                                  !!(/6;=BEIKNPSVZ^cfhijihfda[XURPNLJIGEB?>=<<;:9865522222225689;<==>?@AABBBAA@?>=<<;
;:86532222221///+(((((((((!!!!                                                                  !!((28;=AEIKLORTX[_befgfeda^ZWTQOMKJIGEB?>=<<;;99866555555568:;<=>?@ABBCCDCCBBA?>=<<
<;98652222////++((((((((((!!!!                                                                  !!((28;=@DHJLNPSUXZ^abccb_]ZXUSPOLKJIFEB?>=<<;;:987666666668:;<=>?@BBDDDEEEDDCBA?>=<
<;:965221///++(((((((((((!!!!                                                                   !!((28;<?CFIKLOPSUWY[]^^][YWVTQPNLKJHFEB?>=<<;;:998876666889;<<=>@BCDDEEEEEEEDCBA?>=
<;;96522//++((((((((((((!!!!!                                                                   !!((28;<>BEHJKLOPRTVWXYYXXWUSRPNMKJJHEDB?>=<<;;::9988888899;;<=>?ABDEEEEEEEEEEDCB@?=
=<;98522/+(((((((((((((!!!!!                                                                    !!((27:<=@CEIJKLNPQRTUUVUUTSQPOMLKJIHEDB?>=<<;;;:999988999:;<<>?ABDDEEFFFFFFEEEDBA?>
=<;9852/+(((((((((((((!!!!!                                                                     !!((/69;<>BDGIJKLNOPQRRSRRQQPOMLKJJHFEDB?>=<<;;;::9999999:;;<=>?ACDEEEFGGGGFFEEDCB?>
=<;9852/(((((((((((((!!!!!                                                                      !!((+58;<=?BEGIJKKLNOOPPPPOONMLKJJIHEECA?>=<<;;;:::99999:;;<<=>@BCDEEFGGHHGGFEEECB@>
=<;9752+(((((((((((!!!!!!                                                                       !!(((269;<>@BEFHJJKLLMNNNNNMLKKJJIHFEDB@>>=<<;;;::::999::;;<<=>@BCDEEFGGHHHGFEEEDB@>
=<;965/((((((((((!!!!!!!                                                                        !!!((/58:;<>?BDEHIJJKKKLLLLKKJJJIHFEDCA?>=<<;;;;:::::::::;;<<=>@BCDEEFGGHHGGFEEDCB@>
=<;962+((((((((!!!!!!!                                                                          !!!(((269;<<>?ACEEGHIJJJJJJJJJIHHFEDCB@?>=<<;;;;::::::::;;;<<=>@BCDEEFFGGGGFFEEDCB?>
<;:852(((((((!!!!!!!!                                                                           !!!(((+269;;<=>?ACDEFGHIIIIIIHHGEEDCBA?>=<<<;;;:::::::::;;;<<=>?ABDEEEFFFFFFEEEDBA?>
<;965/((((((!!!!!!!                                                                             !!!!(((/268:;<<=>?@BCDEEEFFFFEEEDDCBA?>==<<;;;::::::::::;;;<<=>?ABCDEEEEFFEEEEDCB@>=
<;862(((((!!!!!!!                                                                                !!!!(((+2689;;<<==>?ABCDDDDDDDCBBA@?>==<<;;;:::999999:::;;;<==>?ABDDEEEEEEEEDCBA?><
;963+((((!!!!!!                                                                                  !!!!(((((25689;;;<<=>>?@AABBBBAA@?>>==<<;;;::999999999::;;;<<=>?@ABCDDEEEEDDCBA?>=<
:85/((((!!!!!                                                                                     !!!!(((((/25689:;;<<==>>>?????>>>==<<<;;::999999999999::;;;<<=>?@ABCCDDDDCBBA?>=<;
862((((!!!!!                                                                                       !!!!((((((/256689:;;<<==========<<<;;;:999988888899999::;;;<<=>??AABBBBBBA@?>=<;;
62((((!!!!!                                                                                         !!!!!(((((((/255689:;;<<<<<<<<<<;;;:9998888888888899999:;;;<<=>>??@@@@@??>>=<;;9
2((((!!!!                                                                                            !!!!!!((((((((/225689:;;;;;;;;;:99888766666666788888999:;;;<<<==>>>>>>>==<<;:86
((((!!!!                                                                                               !!!!!!(((((((((+235688999999887666666555666666678888999:;;;<<<======<<<;;9852
(((!!!!                                                                                                 !!!!!!!!!((((((((+22556666655555554334555556666666788899:;;;;<<<<<<;;;9864/(
((!!!!                                                                                                     !!!!!!!!!(((((((((//122222221///122222245555566666678899::;;;;;:998652(((
!!!!                                                                          !                                !!!!!!!!((((((((((((((((((((((+///222223555555566666888888866532(((((
!!!                                                                                                                !!!!!!!(((((((((((((((((((((((++//12222222222355555555522/((((((!
!!                                                                                                                    !!!!!!!!((((((((((((((((((((((((+++///////////////+((((((((!!!
                                                                                                                         !!!!!!!!!!!!!!((((((((((((((((((((((((((((((((((((((((!!!!!
                                                                                                                             !!!!!!!!!!!!!!(((((((((((((((((((((((((((((((((!!!!!!
                                                                                                                                    !!!!!!!!!!!!((((((((((((((((((((((((!!!!!!!!
                                                                                                                                         !!!!!!!!!!!!!((((((((((!!!!!!!!!!!!!!
                                                                                                                                            !!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!
                                                                                                                                                 !!!!!!!!!!!!!!!!!!!!!!
















                                                                                                                                                                                !!!
!!!                                                                                                                                  !!!!!!!!!!!!!                !!!!!!!!!!!!!!!!!!
((!!!                                                                                                                             !!!!!!!!!!!!!!!!!!!!!      !!!!!!!!(((((((((((((((
((((!!!                                                                                                                         !!!!!!!(((((((((((!!!!!!!!!!!!!((((((((/2255555322/(
2/((((!!                                                                                                                      !!!!!!(((((((((((((((((((!!!(((((((((/25689:::::998765
864/(((!!                                                                                                                   !!!!!((((((((((((((((((((((((((((/2256689:;;<<<<<<<;;;:9
:9852(((!                                                                                                                !!!!!((((((((+/222245555422/+((+/2556889:;;<<==>>>>>>==<<;;
;;:862((!!                                                                                                            !!!!!(((((((/2245566678888888666666889::;;;<<=>>?ABBBBBA@?>=<<
<<;:962((!!                                                                                                        !!!((((((((/22556688999::;;;;;;;;::;;;;;<<<<<=>>?ABDDEEEEEDDBA?>=
>=<;:86/((!                                                                                                     !!!(((((+/2556668899:;;;;;;<<<<<<<<<<<<<====>>>??ABCDEFHHHIIHHFEECA?
@>=<;:85((!!                                                                                                  !!((((+2556899::;;;;;<<<<<<<========>>>>>???@@AABBCDEFHIJJJJJJJJJIHEEB
DA?=<;962((!                                          !!!!!!!!                                              !!((((25689:;;<<<<<<====>>>>>>???????@@AABBBCCDDDDEEFHHIJJKKLLLLLLKKJIHE
EDB?=<;84((!!                                      !!!!!!!!!!!!!!                                         !!!((+2579:;<<==>>>????@AAAABBBBBBBBBBCCDDEEEEEEEFFHHIIJJKKLLNNNOONNNLLKJH
IFDA><;95+((!                                    !!!!!!!!!!!!!!!!!!                                     !!!(((2579:;<<=>?@ABBCCDDDEEEEEEEEEEEEEEEEFGHHHHHIIIIJJJKKLLNNOPPQQQQPPONLKJ
JIFDA><:62((!!                                 !!!!!!!(((((((!!!!!!!!                                  !!(((+268:;<<=>@BCDEEEFFGHHHHHHHHHHHHGGGHHHIIJJJJJJJJKKKLLMNOOPQRSSTTSSRQPOMK`,
  transProline: `












!!!!
!!!!!!                                                                                                                                                                           !!!
!!!!!!!!                                                                                                                                                                       !!!!!
!!!!!!!!!                                                                                                                                                                     !!!!!!
!!!!!!!!!!                                                                                                                                                                  !!!!!!!!
'''!!!!!!!                                                                                                                                                                 !!!!!!!!'
'''''!!!!!!                                                                                                                                                               !!!!!!''''
'''''''!!!!!                                                                         !!!!!!!                                                                            !!!!!!''''''
''''''''!!!!                                                                      !!!!!!!!!!!!!                                                                       !!!!!!''''''''
'''''''''!!!!                                                                   !!!!!'''''''!!!!!                                                                !!!!!!!''''''''''''
''''''''''!!!!                                                                 !!!!''''''''''''!!!!!                                                        !!!!!!''''''''''''''''''
'''''''''''!!!                                                               !!!!'''''''''''''''''''!!!                                                  !!!''''''''''''''''''''''''
''''''''''''!!!                                                             !!!'''''''''''''''''''''''''!!                                            !!!'''''''''''''''''''''''''''
''''''''''''!!!                                                           !!!''''''''''''''''''''''''''''''!!!!                                    !!!''''''''''''''''''''''''''''''
+''''''''''''!!!                                                         !!!'''''''''''++++0000131000+''''''''!!!!!                           !!!!!'''''''''''''+++-000000000000++++
000-+'''''''''!!!                                                      !!!!''''''''+-0003333333333333330+''''''''!!!!!!!!!!!!!!!!!!!!!!!!!!!!!''''''''''''++/00003333333333333333330
333300-+'''''''!!!                                                   !!!!'''''''++0033333445556666555443330+'''''''''!!!!!!!!!!!'''''''''''''''''''''''+-003333333333334444444443333
44333330-''''''''!!!                                               !!!!!'''''''+03333345566677777776666543330'''''''''''''''''''''''''''''''''''''''++003333444445555556666666666555
6665443330+''''''''!!!!                                          !!!!!''''''''/03334456677789:::99887776664333-''''''''''''''''''''''''''''''+++-00003333455666666666667777777777666
776666543300''''''''''!!!                                     !!!!!''''''''''03334566778::::;;;;;:::::9877664330+''''''''''''''''''''''++/0003333333334466677777777777888999::999887
:987766653330+''''''''''!!!                                  !!!'''''''''''+033346678::;;<========<<;;:::97765431-'''''''''''''''''++0033333333333344566777899::::::::::::;;;;;;::::
;:::98776543330+''''''''''!!!                              !!!''''''''''''+03345678::<===>>?????>>====<;;::87664330+''''''''+++/00003333334445555555667789:::::;;;;;<<<===========<<
==<;:::8766543300+''''''''''!!!                          !!!'''''''''''''/0334677::<==>?@ABBBBBBBA@?>>===<;::776533000---/00003333333344556666666666778:::;;<<<======>>>?????????>==
>===<;::97765433300+''''''''''!!!                      !!!''''''''''''+/03345679:;==>@BBCDDEEEEEDCCBA@?>==<;::876543333333333333344455666677777777779::;<======>>>?@@ABBBBCCCCBBBA@?
A?>>==<;::8766433330/+''''''''''!!!!!               !!!!''''''''''++/003334667::<=>@BCDEFFGHHHHGGFEDCBB@?>==<;:97665433334445566666666777788999999:::;===>>???@ABBBCCDDDEEEEEEEEDCCB
CBA@>==<;::87665433300+'''''''''''!!!!!!!!!!     !!!!!!''''''''++/00333345678:;==?ABDEFHIJKKLLKKJIHFEDCBB@?>==;::87666666666777777777889::::::::::;<==>??@ABBBCCDEEEFGGHHHHHHHGGFFED
EDCBA?>==<::87665433330-+'''''''''''''!!!!!!!!!!!!!!!'''''''''+0013333446678:;=>@BCEGHJKMNNOOONNMLKIGFEDCBA@>>==;:::988889::::::::::::::;;;<<<<<<===>?@BBCCDDEEFGHHIJKKLLLLLLKKJJHHF
HGEDCB@?==<::977664433300+'''''''''''''''''''''!!'''''''''''+-003333445677::<=?BCEFHJLNOPRSSSRRQPOMLJHGEECCBA@?>====<;;;<<=====<<<<<<===========>>?@BBCDEEFFGHHJKLMMNNOOOOOOONNNMLKJ
LJHFEDBA?>=<::977664433300++'''''''''''''''''''''''''''''''+0033334556678:;=>@BDFHJLNPRTUVWWWVUTSRPNMKIHFEDCCBBBBAA@?????@@A@@@??>>>>>>>??????@@ABBCDEEFGHIJKLMNOOPQRSSSSSSSRRRQPONM
OMKIGEDCB?>=<::877664333300++'''''''''''''''''''''''''''''+0033345566779:;=?BCEGJLNPSUWYZ[[[ZZYXVUSQOMLJHGFEEEEEEEEEEDDDDEEEEEDCCBBBBBBBBBBBBBCCCDEEFHHJKLMNNOPRSTUVVWWWWWWWVVVUTSRP
RPNLJHFDCA?==;::876654333300-+'''''''''''''''''''''''''''+033344566778::<=?BDFILNPRUWZ[^_____^]ZYXUSQONLKJHHGGGHHIJJJJJJJJKKKJIHGFEEEEEDDDDDEEEEFGGHJKLNNOPQRSUVXYZZZ[[[[[[[[ZZZYWVT
USQNLJHFDB@>=<;::776654333300/+'''''''''''''''''''''''''+033345667779:;<=@BEGJMORTWY[^abccccba_^[ZXVTRPNMLKJJJKLMNOOPPPPQQQQQPONMLKJIHHHGGGGGHHHIJKLNOPQRSTUVXYZ]^^____aaa_____^][ZX
YWTQOLJGECB?==;::8776543333300-++''''''''''''''''''''''+03334566778::;=>@BEHLORTVY[^abcdeeeedcba^]ZXUSQPONMMMMNPQSTUVWWXXYYYXWVTSQONNMLLKKKKKLLMMNOPQRTUVXYZZ[^_abcccdddddddcccba_^[
]ZWTQNLIFDB@>=<;::7766433333000-++''''''''''''''''''''+0333466778::;<=>ACEHLOSVY[^_bdefgghggfecb_^[YWTSQPOONOPQSUWYZ[]^^__a__^]ZYWUSRPOONNNNNOOPPQSTUVXYZ[]^_abcdeffggggggggggfedcb_
a]ZWSPMJGECA>=<;::87664433333000-+++'''''''''''''''''+0333566779::<==?BCEHLPTX[^abdeghiijiihgfdba^[ZWUTRQPPPQRTVXZ]^abbcddeddcb_^[YWUTSRQQPQQRSSTUVXYZ[]^_abbcdfghiijjjjjjjjjjihgfdb
b_]YUROLHECB?==;::876654333330000+++++++++'''''''''''/03356678::;<=>@BDFHLPTY]_bdeghijkkkkjihfdca^[ZXUTSRQPQRTUXZ]_acdefgghggfecb_]ZYWUTTSSSTUVWXYZ[]]^_bbcdefghjjklllllllmmlllkjhge
db^ZWSOMIFCB?==;::876654333330000/-++++++++++'''''''+03346678::<==?ABDFIMPTY^adeghjkkllllkkjhfdba^[YWUTSRQQRSTWY[^acdfghiiiiihgecb_]ZYXVUUUUVXYZ[]^^_abcdefghijkllmmnnnoooooonnmljhf
ec_[WTPMJFDB?==;::8766433333300000/-+++++++++++''''+03346679:;<=>?BCEGJNQUZ^bdghjklmmmnmmlkjhfdb_]ZXVTSRQQQRSUWZ]_bcefhijjjjjigfdca^]ZYXWVVWXYZ]^_aabcdefghijklmmnoopppqqqqqqponmljh
fc_[WTPMIFCA>=<;::77664333333000000//////-+++++++++01335678:;<=>@BCEHKOSWZ_cehjklmnnooonmlkigeca]ZXVTSRQPPPQSTWY[^acefgiijjjjigfdca^]ZYXWWWXYZ]^_abccdefhijklmnoopqqrrsssssssrqpnlkh
fc_ZWSOMIEC@>=<;:9776543333300000000000000/-++++++/0334678:;==?BCEFHLOSX]adfiklmnoopppponlkhfca^ZXUTRQPPOOPPRSUXZ]_bdeghhiiiihgedba^[ZYXWWWXZ[]^abcddeghijkmnoppqrssttuuuuuutsrpomkh
eb^YUROKHEB?==;::87664333330000000//0000000/-+++++0333567::<=?BDEGJMPTY^behjlmnopqqqqqponljgdb^ZWTSQPOONNNNOPRTVX[^abcefgggggfecba^]ZYXWVVWXY[]_abcdefgijlmnopqrsttuvvwwwwvvutrqomkh
d_[WTPMJFDA>=<::976654333300000/----//00000/-++++00334678:<=?BDFIKNQUZ_cgjkmnopqrssssrqomkheb^ZVSQONMMMMLMMNOPQSUXZ]^abccddddcba_][ZXWVUUUUWXZ]^abcdeghjkmnoqrstuvvwxxyyyxwvutrpnljg
b]YTQNKHEB?==;:97765433300000-+++++++-//0///-+++-0333567:;=?BDGJMORW[aehkmopqrsttuuutsqomjgc_ZUROMLKJJJJJJKLLMOPRTVXZ[]^_____^][ZYXVUTSSSSTUWYZ]_acdegiklmoprstuvwxyzzzzzyxwusromkhe
^YURNLHEC@>=;:97765433300/+++++++++++++----+++++00334568:<>ACFJNQTX^cgjloqsttuuvwwvvtsqnlhd_ZUQNKIHGGGGGGHHIJKLMNOQSUVWXYYYYXXWVUTSRQPPPPPRSTVYZ]_bcegikmnpqstvwxyz{{{{{zyxvuspnlifc
ZUQNKHFCA>=;:9776543300++++'''''''+++++++++++++-0033467:;=?CFJNRUZaeilnqsuvwwwxxyyxvtrpmjfb[VQMIGEEDDDDEEEFFGHHIJLMNOPQRRRRRRQPPOONNMMMMMNOPRSVXZ]_begjlmoqrtvwxyz{||||{zywvtqomjgd_
UQNKHECA>=;:976654330++'''''''''''''+++++++++++/0334568:=>BEHMQV[bfjmpsvxyyyzzzzzzxvtqnkhc^WQMHFDCBBBBBBCCDDEEEFGGHIKKLMMMMLLKKJJIIHHHIIJKLMOPSUXZ^bdgjlnprsuwxz{|}}}}|{zxvtrpmkhd_Z
PMIFDB@>=;:87664330/'''''''''''''''''''''++++++0033467:;=@CGKPU[bfknqtwy{||||||{{zwurolhd_YRMHECA??>>>??@ABBBCCCDEEEFGGGGGGGFFEEEEEEEEEFGGHJLMORUX[adgjloqstvxz{|}~~}}|zywurpmkhdaZU
LHECA?=<:976643330''''''''''''''''''''''''''+++0133567:=>BEINTZafjnquxz|}}}}}||{zxvsolhd_YSNHEB?>========>??@@AABBBCCCCCCCCCBBBBBBBBBCCCDEEGHJMOSVZ_cgjmoqsuwy{|}~~~}|{ywurpmkhd_ZTO
FDB?=<::7664331-'''''''''''''''''''''''''''''++033467:;=@CGLQW^dimqtx{}~~~~}}|{yxvsplhd_YSNHDB>=<;;::;;<<=====>>>???@@@@???>>>>>>>>>??@ABBCDEGJMPTY^cgkmprtvxz|}~~~}|{ywtromkgc_YTOJ
CA>=:97654330+'''''''''''''''''''''''''''''''+/033567:<>BEHNTZafkosvz|~~~~}|{zxvtrolhc]WRMHDA=<:::99::::::;;;<<============<<<;;;<<====>>?ABCEHKOSX^cgkmpruwy{|}}}}|zywtroljfc^XSNIE
?=;9764330+''''''!!!!!!!!!'''''''''''''''''''+0334678:=?BEJPV]chlptwz|}}}|{zywuspmkgb[UOKFC?=;:877777777889::::::::;;;:::::::::::::::;;<==>?BCFINSX^cgjmpsuwy{||||{ywvsqnkhea[VQMHEB
;96533/'''''!!!         !!!!!''''''''''''''''+033467:;=@CGLQX^dimqtwz|||{zywusqnlhd_XRMHEB><:8766666666667777778899999888777777777778:::;<==?BEHMRW]bfjmpruwxzzzzywutromjgc^YTOKGC@=
743+'''''!!                !!!!!'''''''''''''+033567:<>BDHMSY_eimptvxzzyxwusqolifaZTNIEB?=;:76544444555555666666777777666666655556667789::;==@CGLPV[aeiloqsuvwwwvusqomkhdaZVQMIEB?<:
3'''!!!                       !!!!!''''''''''+034678:=>BEHNSY_eilortvwwvtsqnljfc]WPKFC?=;:76533333333333444444556666665554444333344566778::<=?BEJOTZ_dgkmoqstttsrpnljgda]WRNJFDA=:74
'!                               !!!!!''''''''03467:;=?BEJNSY_dhknprsssrpnlifc^YSNHD@=;:86533000003333333333333444444433333333333334456678:;=>BEHNRW]behkmnopppomlifc_ZVRNJFCB?=:63'
                                    !!!!''''''03567:;=?CFJNSY^cgjlmnoonmkhfc^ZUPKFC?=:876330''''''++00001333333333333333330000000033345667::<=@CGLOTY^behjklllkjheb^YTPNJGDA>=;750''
                                      !!!'''''03567:<=@CFJNSW]bdgijkkjigda]YUQMIEB><:76430+'''''''''''++/000000133100000+++''''++/033345678:;=?BEIMQUY^adefggfeca]YTPLHFCA>=;:740'!
                                        !!''''03568:<=@CFJNQUZ^bdeffedb^ZWSOLIFCA><:76330''''''''''''''''++++++++++++'''''''''''''+03334677:;=>ACFJMPTX[^_aaa_]ZWSPMIEC@=<:9763+'!
                                         !!'''03568:<=@CEHMPSWZ^_aa_^[XTQNKGECB?=<:7630+'''!   !!''''''''''''''''''''''''''''''''''+0334567::<=?BDGJMORTWXYYXVSQOLJFC@=;:876530''
                                         !!'''03568:<=?BEGKNQTVXZZZXVSOMIFDB@>==;:7630'''!       !!'''''''''''''''''''''''''''''''''+0334678:;=>@BDFHKMOPQQPONLJHFDB?=:8765430''!
                                          !!''+3567:<=?BCFILNPRTTTSQOLHFDB@>=<::8653'''!          !!!''''''''''''''''''''''''''''''''/334667::<=>@BDEFHIJKKJIGFDCB?=;:766433+''!
                                           !'''3467:;=>@BEGILMOOOOMKHFCB?==::876530''!              !!!'''''''''''''''''!!!!!!'''''''+0335678:;<=>@BCCDEEEEECBA?>=<:8765430+'''
                                            !''03679:<=?ACEFHJKKKJHFEB@>=:9765330''!                  !!!!!'''''''''!!!!!!!!!!!'''''''/3346679:;<==>@ABBBBA@?>=<;:9766433/''''!
                                            !''-3567:;=>?BCDEFGGGFECB?=<:76430'''                        !!!!!!!!!!!!!!!!!!!!!!!''''''+03356779::;<===>>>===<;::77664330+''''!
                                             !''34679:<=>?ABCDDDDCB@>=;:7643''!                                 !!!!!!!!!!!!!!!!'''''''033456778:::;;;<;;;:::8766543330'''''!
                                              ''-3467::<==>?@ABBA@>=<:8653-''                                              !!!!!!''''''+03345667789::::::977766543330+'''''!
                                              !''03567::;===>>>>==<:97633''!                                                !!!!!'''''''-03345666777777777665443330+''''''!
                                               !''335678::;<<<<<;:97643+''                                                   !!!!'''''''+03334456666666665543330+'''''''!!
                                                !''0346678::::::876530''!                                                    !!!!!'''''''+03333445555544433330+''''''!!!
                                                 !''0335667777766543+''                                                       !!!!''''''''+00333333333333300+'''''!!
                                                  !'''033445554433+''!                                                        !!!!'''''''''+/033333333310-''''''!!
                                                   !''''+003310+'''!                                                          !!!!!''''''''''+/00000000+''''''!!
                                                     !!'''''''''!                                                              !!!!''''''''''''+++++++'''''''!
                                                         !!!!                                                                  !!!!!''''''''''''''''''''''''!
                                                                                                                               !!!!!!'''''''''''''''''''''!!
                                                                                                                                !!!!!!''''''''''''''''''!!!
                                                                                                                                !!!!!!!!''''''''''''''!!!
                                                                                                                                 !!!!!!!!!!!''''''!!!!!
                                                                                                                                  !!!!!!!!!!!!!!!!!!
                                                                                                                                   !!!!!!!!!!!!!
                                                                                                                                        !!






















































































`,
  cisProline: `


















                                                                                           9999999999
                                                                                       99999999999999999
                                                                                    999999999999999999999999
                                                                                   99999999999999999999999999999999
                                                                                 999999999999????99999999999999999999999                                             99999999999
                                                                                999999999?BFFFFFFFDB?99999999999999999999999                                      99999999999999999
99                                                                            99999999?BFFFFFFFFFFFFFFB?99999999999999999999999                                999999999999999999999
999                                                                          9999999?DFFFFFFFFHFFFFFFFFFFFDBBBBBDDBB?9999999999999999                      9999999999999999999999999
99999                                                                       999999?BFFFFFHHHHHHHHHHHFFFFFFFFFFFFFFFFFFFB9999999999999999999999999999999999999999999999999??BBBBBB?99
B?99999                                                                     99999?FFFFHHHHJKKKKKKJIHHHHHHHHHHHHHHHHHHHFFFF?9999999999999999999999999999999999999999999?BFFFFFFFFFFFF
FFF?9999                                                                   99999BFFFFHHIKLLMMMMMMMLKKJIHHHIJKKKKKKKKKIHHFFFD999999999999999999999999999999999999999?BFFFFFFFHHHHHHFF
HFFFD99999                                                                99999BFFFFHHKLMNOPQRRPPOOMMMLLLLLMMMNNNNMMMLKJHHFFF?9999999999999999999999999999999999?BFFFFFFFHHHHIJJJIHH
JHHFFF?99999                                                             99999BFFFHHJLMOPRSSTUTTSRRRPPOOOOOPPQRRRRQPONMLKHHFFFB999999999999999999999999999??BBFFFFFFFFHHHHJKLLMMMLLK
MKJHHFFB999999                                                          99999BFFFHHKMNQRUVVWWWWWVVUUTTSSSSSSSSTTTSSRRPOMLKHHFFF?999999999999999999999?BDFFFFFFFFFFFHHHHIKLMMOOPPPOOM
ONLKHHFFF999999                                                        99999FFFHHJLMPRUVXY[[[[[[ZYYXXXWWWWWVVVVVVUUUSRRONLKHHFFF?99999999999999999?BFFFFFFFFFFHHHHHHIJKLMNPRRSTTSSRR
RROMKIHFFF?999999                                                    99999?FFFHHKMORUVY[^__aaaaa___^^^^]][[ZYYXXWWVVUTRROMLKHHFFD?9999999999999?BFFFFFFHHHHHHHHIJKKKLMMOPRSUVVWWWVUU
VTROMKIHFFFB9999999                                                 99999BFFHHJLMPSVX[_abbccccccccccbbbbbaa_^][ZYXXWVUTRROMKIHFFFB?999999999??BFFFFFHHHHJJKKKKLLLMMMNOPRSUVXYZ[[ZZXW
XVUROMKJHHFFB9999999                                              999999DFFHHKLORUWZ^abdefffffffffffffffedcba_^][ZYXWVUSRPNLKHHFFFB9999999??BFFFFFHHIKKLLMMMMNNOOPPRRRTUVXZ[^____^][
]YWUROMKJHHFFF?999999                                           9999999FFFHIKMORUX[_bdfghhiiiiiiiiiiiiihhgfdcba_][ZYXWVURQOMKHHFFFB?9999??BDFFFFHHIKLMNOOPPRRRRRRSTUUVWXZ]_aabbbbba_
_]YWUROMLJHHFFFB999999                                         999999?FFFHJLMPRUX]aceghjjkkllkkkllllllkkjihfecba_][ZXWVUSROMKHHFFFFB????BBFFFFFHHKLMOPRRRSTTUUUUVVWXXZ[^_abcdeeeedbb
ba]YVTROMLKHHFFFB999999                                       999999BFFHHJLMPRUX]acfhjklmnnnnnnnooooonnmljihfeba_^]ZYWVUSROMKIHFFFFBB?BBBFFFFFHHKLNPRRTUVVWWWXXXYZ[]^_abcdefgggggfed
dba]YVTROMLKHHFFFF?99999                                     999999DFFHHJLMPRUX]adfijlmoppqqqqqqqqqqqponmljigfcba^]ZYWVUSROMKHHFFFFDBBBBFFFFFHHKLNPRTUVWXYZ[[]]^__abbcdefghiiiiiihgf
fdb_]XVTRPNMKJHHFFF?99999                                   99999?FFFHHKLMPRUX]begikmnpqrsstttttttssrrqpnmkihfdba^]ZXWVURQNMKHHFFFFDBBBFFFFFHHKLNQRUVXY[]^^__aabbcdefgghijjkkkkkjjig
hfdb_[XVURQOMLJHHFFF?99999                                 99999?FFFHHKLNPSUX]aegikmoqrstuvvvvvvvuuttsrpomkjhfdba^[YXWUTRPMLKHHFFFFDBBDFFFFFHJLNPSUWX[]_aabbbcdeefghhijkllmmnnmmlkji
ihfdb_[XVUSROMLJHHFFF99999                                999999FFFHHKLNPSUX]adgjlnpqstuvwxxxxxxwwvuusrqomljhfdb_][XWVURROMKIHFFFFFBBBDFFFFHHKMPRUWY[^abbcdeffgghhijklmnnoppppponmlj
kigfca^[XWUSROMLJHHFFB99999                              999999BFFHHKLNPRUX[acgilnprsuvwxyyzzzzyxxwvutrqomkigeca^[YWVUSROMLKHHFFFFDBBBDFFFFHJLORTVY]_abceffghhijjklmnoopqqrrrrrqponl
ljigeca^[XVURROMKIHFFF?9999                              99999?FFFHJLMPRUW[_bfiknprsuvwxyzz{{{zzyxwvusrpnljhfdb_]YXVUSRPNLKHHFFFFDBBBBDFFFHHKMPSVX[_abdefghijjklmmnopqrsstttttssrqpn
nljigeba]ZXVURPNLKHHFFD99999                            999999FFFHHKMORUWZ^behjmoqsuvwxyz{{{{{{zyxwvtsqomkigeba]ZXVUSRPNLKIHHFFFFB???BBFFFHILNRTWZ^abdfghijklmnoopqrstuuvvvvvvuttrqp
onljhfdb_]YWUSROMKIHFFF?9999                            99999BFFFHJLORTVY]adgiloqstvwxyyz{{{{{zyxwvusqomkigeba]ZWVTRROMLKHHFFFFFB?????BFFFHJLORUX[_bceghijlmnopqrstuvwwxxxxxxxwvutrq
pomkigeba^[XVURPNLKHHFFB9999                           999999FFFHHKMPRUX[_bfhkmprsuvwxyyzzzzzzyxwvusqomkigeba]YWUSRPNMKJHHFFFFD??9999?BFFFHKMPRVX]abdfhijlmopqrtuvwxxyzzz{{zzyxxwutr
rpnljhfdb_[XWUSROMKHHFFB9999                           99999?FFFHJLNRTWZ^bdgilnprtuvwxxyyyyyyxxwutrpoljhfdb_[XVTRPOMLKHHHFFFFB?9999999?FFFHKMPSVY]aceghjkmnpqstvwxyz{{{||||{{{zyxwus
rpomjigdb_]YWUSROMKHHFFF9999                           99999BFFFHKMORUX[_behjlnprtuvwwwwwwwwwvutsqpnkigeb_]YWURQOMLKIHHFFFFB?9999999999DFFHKMQSVY^acegijlnoqstvwyz{{|||}}}||||{zywvt
sqomkigdb_]YWUSROMKIHFFF9999                          999999FFFHHKMPSVY]acfhjloprstuvvvvvuuutsrqpnljhfca]YWUSROMLKHHHFFFFB?999999999999BFFHKMPSVY]acegijlnprtuwyz{||}}}}}}}}||{{zxwu
sqomkigdb_[YWUSROMKHHFFF9999                          99999?FFFHHKMPSVZ^bdfijlnpqrstttttssrrqponljhfda^YWUSROMLKIHHFFFFB?99999999999999?FFHKMPSVX]abegijlnprtvxy{||}}}~~~~~}}||{zxwu
sqoljhfca^[XVURQNMKHHFFF9999                          99999?FFFHHKMQTWZ_bdghjlnopqrrrrrqqponmlkjhfdb_ZWURQOMLKIHHFFFFB?99999999999999999FFHKMPRUW[_beghjlnprtvxz{||}}~~~~~~}}||{zxwu
rpnkjgeba]ZWVTRPMLKHHFFB9999                          99999?FFFHHKMQTWZ_bdfhjkmnopppppponmljjhgfdb_[XURPNMKJHHHFFFFB?9999999999999999999BFHJLORUVY^acfhikmoqtvxz{||}}~~~~~~}}||{yxvt
qoljhfdb_[XVURROMKIHFFF?9999                          99999?FFFHHKMPTWZ^adfhijkmmnnnnnmljihgfdba^[XVSPNLKJHHHFFFFF?999999999999999999999?FFHLNQSUX[_beghjlnqsuwy{||}}~~~~~}}||{zywus
omkigeb_]YWUSROMLKHHFFF9999                           99999?FFFHHKMPSVY]abeghijkllllkkjihfecb_]ZXVTROMKJHHHFFFFFB999999999999999999999999FFHKMORUVY]abegikmprtwxz{||}}}}}}}||{zywvtr
mkigeb_]YWUSRPNLKIHFFFB9999                           99999?FFFHHJLORUX[_bdeghiijjjjihgfdba_]ZXVTRPMLJHHHFFFFFB?99999999     999999999999BFHHLNPRUWZ^acegilnqsuwyz{|||}}}|||{zxwutrp
khfdb_[XVUSRONLKIHHFFF9999                            999999DFFFHILNRTWY]abdefghhhhgfedba^[YWVTRPNMKHHHFFFFFB?99999999           999999999FFHJLORSUWZ^acfhjloqtvxyz{||||||{zyxwusqom
heca^ZXVTRQOMLKIHHFFF?9999                             99999BFFFHHKMPRUXZ^abcdeefeedcb_][XWUTRQOMLJHHFFFFDB?99999999               9999999?FFHKMORSUWY]acfhkmprtvwyzz{{{{zyxwvtrpolj
db_[XVURROMMKJHHHFFFB9999                              99999?FFFHHJLNRSVXZ]_abbbbbba_]ZXVUSRPOMLKHHFFFFB?9999999999                  999999DFHHKMOQRUVX]acfiknprtvwxxyyyyxwvusqpmkig
_[XVURROMLKKHHHFFFF?99999                              999999DFFFHHKMORTVXY[]^___^][YWVURRONMLKIHHFFFB?9999999999                    9999999FFHHKLNPRTVX]adgilnprtuvvwwwvvusrpnljheb
YWURQOMLKJHHHFFFFD?99999                                99999?FFFHHIKMORSUVXYZZZZYXWUTRPOMLKJHHHFFFF?99999999999                      999999?FFHHJLMORSUX]aegjlnpqrstttttsrpomkigda^
USROMLKHHHFFFFFD?999999                                 999999BFFFHHJLMORRTUVVVVVUUSRPNMKKHHHFFFFFB99999999999                        9999999?FFFHIKMNPRUX^behjlmoppqqqqppomljhfb_[X
ROMLKHHHFFFFD?99999999                                   99999?FFFFHHJKMNORRRSSSRRQOMMKJHHFFFFFFB?99999999999                          9999999?FFFHHKLMORVY^behiklmnnnnnmlkjhgeb^ZWU
OMKHHHFFFD?999999999                                     999999?FFFFHHIKLMMOOOOOONMLKIHHFFFFFFB?99999999999                             9999999?FFFHHIKMORVZ_beghjjkkkkjjihgeba]XVSR
LJHHFFFB99999999999                                       999999?FFFFHHHJKKLLLLLLKJHHHFFFFDB?999999999999                               99999999?FFFFHHKMPSVZ^bdfgghhhhgffdba^ZWUROM
IHFFFF?999999999                                          9999999?DFFFFHHHHIJJIIHHHFFFFB99999999999999                                   99999999?BFFFHHKMPSVY]_bcdeeedcbb_]ZWURPNLK
HFFFB99999999                                              99999999BFFFFFFHHHHHHFFFFF?9999999999999                                       999999999BFFFHHKMPRUWZ]__aaaa_^[YWUSRNMKIH
FFF?9999999                                                 99999999?BFFFFFFFFFFFFB9999999999999                                          9999999999?FFFHHKMORSUWXYZZZYXWVTRPNMKIHHF
FB9999999                                                    9999999999?BFFFFFDB?9999999999                                                99999999999BFFFHJLMOQRSUUUUUSRQOMLKHHHFFF
99999999                                                      9999999999999999999999999                                                     999999999999DFFHHJKMMOOPPOONMLKJHHFFFFF?
999999                                                         9999999999999999999999                                                        999999999999?FFFHHHJKKKKKKJHHHFFFFD?999
9999                                                             999999999999999999                                                            999999999999?FFFFHHHHHHHFFFFFD?999999
99                                                                99999999999999                                                                99999999999999?FFFFFFFFFB?9999999999
                                                                    999999999                                                                      999999999999999999999999999999999
                                                                                                                                                        99999999999999999999999
                                                                                                                                                              99999






































































































`,
} as const;
